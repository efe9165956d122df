import { expect, type Locator, test } from '@playwright/test';
import { applyFor, drainQueue, type JourneySlot, payDeposit, slotOf } from './support/matches.ts';
import { aMemberWithoutPage, signUpByCall } from './support/people.ts';

/** More than any page has, so that a control out of reach is named instead of looked for without end. */
const STOPS_MAX = 150;
const KOREAN_DAY = /(\d+)-0?(\d+)-0?(\d+)/;

const hasFocus = async (control: Locator): Promise<boolean> =>
  (await control.and(control.page().locator(':focus')).count()) > 0;

/** Presses a key until the control has the focus. */
async function walkTo(control: Locator, key: 'Tab' | 'ArrowRight' | 'ArrowDown' = 'Tab'): Promise<void> {
  await expect(control.first()).toBeAttached();
  for (let stops = 0; stops < STOPS_MAX; stops += 1) {
    if (await hasFocus(control)) return;
    await control.page().keyboard.press(key);
  }
  throw new Error(`${key} never reached ${control}`);
}

async function press(control: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
  await walkTo(control);
  await control.page().keyboard.press(key);
}

async function type(control: Locator, text: string): Promise<void> {
  await walkTo(control);
  await control.page().keyboard.insertText(text);
}

/** Changes a radio group by its arrow keys. */
async function arrowTo(control: Locator, isThere: () => Promise<boolean>): Promise<void> {
  await walkTo(control);
  for (let steps = 0; steps < STOPS_MAX; steps += 1) {
    if (await isThere()) return;
    await control.page().keyboard.press('ArrowDown');
  }
  throw new Error(`the arrow keys never reached what was wanted in ${control}`);
}

/** Chooses something of a list, whether its keys open it or change it at once. */
async function choose(list: Locator): Promise<void> {
  await walkTo(list);
  for (const key of ['ArrowDown', 'ArrowDown', 'Enter']) {
    if ((await list.inputValue()) === '') await list.page().keyboard.press(key);
  }
  await expect(list).not.toHaveValue('');
}

/** Chooses a day of a bar, and leaves the focus where the calendar was opened. */
async function pickDay(open: Locator, { date }: JourneySlot): Promise<void> {
  const calendar = open.page().getByRole('dialog');
  await press(open);
  await expect(calendar.getByRole('checkbox', { name: '평일 모두' })).toBeAttached();
  await walkTo(calendar.locator('[data-day]'));
  await walkTo(
    calendar.getByRole('button', { name: new RegExp(date.replace(KOREAN_DAY, '^$2월 $3일 .요일')) }),
    'ArrowRight',
  );
  await open.page().keyboard.press('Space');
  await press(calendar.getByRole('button', { name: '날짜 1개로 정하기' }));
  await expect(calendar).toBeHidden();
}

test('a team applies, pays and reads where it meets, by keyboard alone', async ({ page, baseURL }, {
  project,
}) => {
  const woman = await signUpByCall(page, { name: '김하늘', gender: 'female' });
  const slot = await slotOf(page, 2, project.name);
  const button = (name: RegExp | string) => page.getByRole('button', { name });

  await test.step('the application', async () => {
    await page.goto('/request-meeting');
    const three = page.getByRole('radio', { name: '3명' });
    await arrowTo(page.getByRole('radiogroup').getByRole('radio'), () => three.isChecked());
    await type(page.getByRole('textbox', { name: '팀 이름' }), '키보드 셋');
    await type(page.getByRole('textbox', { name: '우리 팀 평균 나이' }), '27');
    await type(page.getByRole('textbox', { name: '팀 소개' }), '퇴근하고 한잔하는 친구들이에요');
    await press(button('바라는 점 고르러 가기'));
    for (const group of ['상대 팀에게 바라는 점', '우리 팀 장점']) {
      const picker = page.getByRole('group', { name: group, exact: true });
      for (const name of ['유머 감각', '편안함', '분위기'])
        await press(picker.getByRole('button', { name }), 'Space');
      await expect(picker.getByText('3개를 다 골랐어요')).toBeVisible();
    }
    await press(button('술집과 날짜 고르러 가기'));
    await pickDay(button(new RegExp(`^${slot.bar.bar_name} 날짜`)), slot);
    await press(button('확인하러 가기'));
    await choose(page.getByRole('combobox', { name: '은행' }));
    await type(page.getByRole('textbox', { name: '계좌번호' }), '3333-01-2345678');
    await press(page.getByRole('checkbox', { name: /만 19세 이상이에요/ }), 'Space');
    await press(button('미팅 신청하기'));
    await press(page.getByRole('alertdialog', { name: '미팅 신청이 완료됐어요' }).getByRole('button'));
    const sent = page.getByRole('dialog', { name: '신청을 보냈어요' });
    await expect(sent).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(sent).toBeHidden();
  });

  const man = await aMemberWithoutPage(baseURL, { name: '이바다', gender: 'male' });
  await test.step('the match and the deposit', async () => {
    // The calendar begins with the first time of the evening.
    await applyFor(man, { ...slot, time: '18:00' });
    await drainQueue(page);
    const found = page.getByRole('dialog', { name: '찾았어요' });
    await press(found.getByRole('button', { name: '보증금 보내러 가기' }));
    const deposit = page.getByRole('dialog', { name: '보증금 보내기' });
    await press(deposit.getByRole('button', { name: /복사/ }).first());
    await expect(page.getByRole('status').filter({ hasText: /복사/ }).first()).toBeVisible();
  });

  await test.step('the confirmed meeting', async () => {
    for (const person of [man, woman]) await payDeposit(person);
    await page.goto('/request-details');
    await press(page.getByRole('dialog').getByRole('button', { name: '만남 정보 보기' }));
    await expect(page.getByRole('dialog').getByText('이래서 이어졌어요')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(
      page.getByRole('region', { name: '정해졌어요' }).getByText(slot.bar.bar_name).first(),
    ).toBeVisible();
  });
});
