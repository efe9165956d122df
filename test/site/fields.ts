import { screen, waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';
import { labelOf } from '../../functions/domain/matching/text-reader/codes.ts';
import type { AccountProfile } from '../../shared/schemas/account.ts';
import type { GroupProfile } from '../../shared/schemas/group.ts';
import type { Visitor } from './site.tsx';

/** How to fill in a field of a form, and how to read its value from the form. */
interface Control<V> {
  write(user: Visitor, value: V): Promise<void>;
  expectShown(value: V): Promise<void>;
}
/** One control for each field: a field without a control does not compile. */
type Controls<P> = { [K in keyof P]: Control<P[K]> };

/** Fills in a text field by one paste, which is faster than typing. */
function line(label: RegExp): Control<string | number> {
  const box = () => screen.findByLabelText<HTMLInputElement>(label, { selector: 'input, textarea' });
  return {
    async write(user, value) {
      const input = await box();
      await user.clear(input);
      await user.click(input);
      await user.paste(String(value));
      await user.tab();
    },
    async expectShown(value) {
      expect((await box()).value).toBe(String(value));
    },
  };
}

const isOn = (button: HTMLElement) => button.getAttribute('aria-pressed') === 'true';

/** Presses the chips of all groups of that name until exactly these are selected, in their order. */
function chips(group: string): Control<readonly string[]> {
  const all = async () =>
    (await screen.findAllByRole('group', { name: group })).flatMap((one) =>
      within(one).getAllByRole('button'),
    );
  return {
    async write(user, labels) {
      for (const chip of await all()) if (isOn(chip)) await user.click(chip);
      for (const label of labels) {
        const chip = (await all()).find((one) => one.textContent === label);
        if (chip === undefined) throw new Error(`${group} has no chip ${label}`);
        await user.click(chip);
      }
    },
    async expectShown(labels) {
      const on = (await all()).filter(isOn).map((chip) => chip.textContent);
      expect(on.toSorted()).toEqual([...labels].toSorted());
    },
  };
}

/** One end of the age slider, moved by its plus and minus buttons. */
async function moveAge(user: Visitor, name: string, to: number): Promise<void> {
  const at = () => Number(screen.getByLabelText<HTMLInputElement>(name).value);
  for (let steps = 0; at() !== to && steps < 40; steps += 1) {
    await user.click(
      screen.getByRole('button', { name: `${name} 한 살 ${at() < to ? '늘리기' : '줄이기'}` }),
    );
  }
}

const readChips = chips('글에서 읽은 조건');
const labelsOfTraits = (traits: GroupProfile['confirmed_traits']) => traits.map(labelOf);

export const TEAM_CONTROLS: Controls<GroupProfile> = {
  group_name: line(/^팀 이름/),
  school: line(/^대표 학교/),
  major: line(/^전공/),
  company: line(/^회사/),
  job: line(/^직업/),
  group_intro: line(/^팀 소개/),
  group_avg_age: line(/^우리 팀 평균 나이/),
  group_members: {
    write: async (user, size) => user.click(screen.getByRole('radio', { name: new RegExp(`${size}명`) })),
    async expectShown(size) {
      const radio = await screen.findByRole('radio', { name: new RegExp(`${size}명`) });
      expect(radio).toHaveProperty('checked', true);
    },
  },
  age_range: {
    async write(user, [from, to]) {
      await moveAge(user, '최소 나이', from);
      await moveAge(user, '최대 나이', to);
    },
    async expectShown(ages) {
      await screen.findByLabelText('최소 나이');
      const shown = ['최소 나이', '최대 나이'].map((name) => screen.getByLabelText<HTMLInputElement>(name));
      expect(shown.map((thumb) => Number(thumb.value))).toEqual(ages);
    },
  },
  preferred_conditions: chips('상대 팀에게 바라는 점'),
  non_preferred_conditions: line(/^이런 자리는 피하고 싶어요/),
  group_advantages: chips('우리 팀 장점'),
  confirmed_traits: {
    // The text reader answers shortly after the field loses its focus.
    write: async (user, traits) => {
      for (const name of labelsOfTraits(traits)) await screen.findByRole('button', { name });
      await readChips.write(user, labelsOfTraits(traits));
    },
    expectShown: (traits) => waitFor(() => readChips.expectShown(labelsOfTraits(traits))),
  },
};

export const ACCOUNT_CONTROLS: Controls<AccountProfile> = {
  account_bank: {
    write: async (user, bank) =>
      user.selectOptions(await screen.findByRole('combobox', { name: '은행' }), bank),
    async expectShown(bank) {
      const select = await screen.findByRole<HTMLSelectElement>('combobox', { name: '은행' });
      expect(select.selectedOptions[0]?.textContent).toBe(bank);
    },
  },
  account_number: line(/^계좌번호/),
  account_owner: line(/^예금주/),
};

/** Fills in the given fields of a form, in the order of the schema. */
export async function writeAll<P>(
  user: Visitor,
  controls: Controls<P>,
  fields: readonly (keyof P)[],
  profile: P,
): Promise<void> {
  for (const field of fields) await controls[field].write(user, profile[field]);
}

/** Expects that the form shows the given fields as they are in the profile. */
export async function expectAll<P>(
  controls: Controls<P>,
  fields: readonly (keyof P)[],
  profile: P,
): Promise<void> {
  for (const field of fields) await controls[field].expectShown(profile[field]);
}
