import { beforeEach, describe, expect, it, vi } from 'vitest';
import { kstInstant } from '../../../../../shared/calendar.ts';
import { aBar } from '../../../testing/meetings.ts';
import { emptyGroup } from '../../groups/model/group-values.ts';
import { clearDraft, type Draft, draftToAdopt, readDraft, writeDraft } from './draft.ts';

const bar = aBar(1, '').uid_bar;
const now = kstInstant('2026-12-02', '12:00');
const order = ['2026-12-04', '2026-12-05'].map((date) => ({ uid_bar: bar, date, time: '18:00' as const }));
const answers: Draft = {
  group: { ...emptyGroup, group_name: '퇴근 후 셋', preferred_conditions: ['유머 감각'] },
  groupRef: null,
  account: { account_bank: '카카오뱅크', account_number: '1', account_owner: '' },
  accountId: null,
  order,
  when: { days: ['2026-12-04'], time: '19:00', also: null },
  allowWider: true,
};

const at = (instant: number) => vi.setSystemTime(instant);
const stored = (value: unknown) => JSON.stringify({ savedAt: now, value });

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now });
});

describe('application draft', () => {
  it('restores an incomplete application', () => {
    writeDraft('me', answers);
    expect(readDraft('me')?.value).toEqual(answers);
  });

  it('drops past days', () => {
    writeDraft('me', answers);
    at(kstInstant('2026-12-04', '09:00'));
    expect(readDraft('me')?.value.order.map((line) => line.date)).toEqual(['2026-12-05']);
  });

  it('is stored per member', () => {
    writeDraft('me', answers);
    expect(readDraft('you')).toBeNull();
  });

  it('is gone after it was cleared', () => {
    writeDraft('me', answers);
    clearDraft('me');
    expect(readDraft('me')).toBeNull();
  });

  it.each([
    ['not JSON', '{'],
    ['of another type', '7'],
    ['partly invalid', stored({ ...answers, order: [{ date: 'soon' }], groupRef: { id: 'x' } })],
  ])('ignores stored data that is %s', (_, text) => {
    sessionStorage.setItem('application:me', text);
    expect(readDraft('me')).toBeNull();
  });
});

describe('the draft of a visitor', () => {
  const hour = 60 * 60 * 1000;

  it('is kept on this device for a day', () => {
    writeDraft(null, answers);
    expect(sessionStorage).toHaveLength(0);
    at(now + 24 * hour);
    expect(readDraft(null)?.value.group.group_name).toBe('퇴근 후 셋');
    at(now + 24 * hour + 1);
    expect(readDraft(null)).toBeNull();
  });

  it.each([
    ['newer than the member’s own', 2, '방문자 팀'],
    ['older than the member’s own', 0, undefined],
    ['the only one', null, '방문자 팀'],
  ])('is adopted unless it is older: %s', (_, hours, adopted) => {
    if (hours !== null) {
      at(now + hour);
      writeDraft('me', answers);
    }
    at(now + (hours ?? 0) * hour);
    writeDraft(null, { ...answers, group: { ...answers.group, group_name: '방문자 팀' } });
    at(now + 3 * hour);
    expect(draftToAdopt('me')?.group.group_name).toBe(adopted);
  });
});
