import { screen } from '@testing-library/react';
import { beforeEach, vi } from 'vitest';
import { aBar, aDeposit, aMatch, aMatchDetail, aRequest, matchesAnswer } from '../../testing/meetings.ts';
import { renderApp, someMember } from '../../testing/render.tsx';
import type { Answers } from '../../testing/service.ts';
import { Component as HistoryPage } from './request-details-page.tsx';

const moon = aBar(1, '달무리집');
const may = aBar(4, '오월안주');
export const pending = aMatch(1, { is_payed_by_male: 1, deposit: aDeposit() });
export const fixed = aMatch(2, {
  state: 'fixed',
  bar_name: '반달주점',
  is_payed_by_male: 1,
  is_payed_by_female: 1,
});
export const request = aRequest(3, [
  [may, '2026-12-12', '18:00'],
  [moon, '2026-12-13', '19:00'],
  [moon, '2026-12-14', '19:00'],
]);
export const concluded = aMatch(4, { state: 'completed', bar_name: '초록지붕', is_done: 1 });
const reviewed = aMatch(5, {
  ...concluded,
  uid_meetings_fixed: aMatch(5).uid_meetings_fixed,
  is_review_female_exist: 1,
});
const letDown = aMatch(6, {
  state: 'canceled',
  bar_name: '밤마실',
  is_canceled_by_male: 1,
  end: { cause: 'absent', by: 'male' },
  refund_amount: 11_250,
});
export const ours = aMatch(7, {
  state: 'canceled',
  bar_name: '파란대문',
  is_canceled_by_female: 1,
  end: { cause: 'canceled', by: 'female' },
  is_payed_by_female: 1,
});
const lists: Record<string, ReturnType<typeof aMatch>[]> = {
  pending: [pending],
  active: [fixed],
  completed: [concluded, reviewed, letDown, ours],
};

export const answers = (more: Answers = {}): Answers => ({
  'GET /api/meetings/status/{uidUser}': { body: { success: true, meetings: [request] } },
  'GET /api/fixed/list/{uidUser}': ({ query }) => matchesAnswer(lists[query.type ?? ''] ?? []),
  'GET /api/fixed/detail/{id}': ({ path }) => {
    const match = Object.values(lists)
      .flat()
      .find((one) => path.endsWith(one.uid_meetings_fixed));
    return match
      ? { body: { success: true, meeting: aMatchDetail(match) } }
      : { refusal: 'meeting.not_found' };
  },
  ...more,
});

export const open = (path = '/request-details') => renderApp(<HistoryPage />, { path, user: someMember });
export const section = (name: string) => screen.findByRole('region', { name });
export const done = { body: { success: true, message: '했어요' } };

/** Makes each test of the file begin on 2 December 2026, after the member has clinked. */
export const setScene = (): void =>
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-02T14:00:00+09:00') });
    localStorage.setItem('clinked', JSON.stringify([fixed.uid_meetings_fixed]));
  });
