import { beforeEach, describe, expect, it } from 'vitest';
import { kstInstant } from '../../../../../shared/calendar.ts';
import { aBar } from '../../../testing/meetings.ts';
import { clearDraft, readDraft, writeDraft } from './draft.ts';

const bar = aBar(1, '').uid_bar;
const now = kstInstant('2026-12-02', '12:00');
const order = ['2026-12-04', '2026-12-05'].map((date) => ({ uid_bar: bar, date, time: '18:00' as const }));
const answers = {
  group: { group_name: '퇴근 후 셋', group_members: 3, preferred_conditions: ['유머 감각'] },
  groupRef: null,
  account: { account_bank: '카카오뱅크', account_number: '1', account_owner: '' },
  accountId: null,
  order,
  allowWider: true,
};

beforeEach(() => sessionStorage.clear());

describe('application draft', () => {
  it('restores an incomplete application', () => {
    writeDraft('me', answers);
    const draft = readDraft('me', now);
    expect(draft).toMatchObject(answers);
    expect(draft?.group.group_intro).toBe('');
  });

  it('drops a confirmed trait whose code no longer exists', () => {
    const kept = { code: 'movies', about: 'is', strict: false };
    const group = { ...answers.group, confirmed_traits: [{ ...kept, code: 'religious' }, kept] };
    sessionStorage.setItem('application:me', JSON.stringify({ ...answers, group }));
    expect(readDraft('me', now)?.group).toMatchObject({ ...answers.group, confirmed_traits: [kept] });
  });

  it('drops past days', () => {
    writeDraft('me', answers);
    expect(readDraft('me', kstInstant('2026-12-04', '09:00'))?.order.map((line) => line.date)).toEqual([
      '2026-12-05',
    ]);
  });

  it('is stored per member', () => {
    writeDraft('me', answers);
    expect(readDraft('you', now)).toBeNull();
  });

  it('is gone after it was cleared', () => {
    writeDraft('me', answers);
    clearDraft('me');
    expect(readDraft('me', now)).toBeNull();
  });

  it.each([
    ['not JSON', '{'],
    ['of another type', '7'],
    ['partly invalid', JSON.stringify({ ...answers, order: [{ date: 'soon' }], groupRef: { id: 'x' } })],
  ])('ignores stored data that is %s', (_, stored) => {
    sessionStorage.setItem('application:me', stored);
    const draft = readDraft('me', now);
    expect(draft?.order ?? []).toEqual([]);
    expect(draft?.groupRef ?? null).toBeNull();
  });
});
