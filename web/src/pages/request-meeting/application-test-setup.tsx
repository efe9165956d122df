import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, vi } from 'vitest';
import { ADULTS_DECLARATION } from '../../../../shared/legal.ts';
import { writeDraft } from '../../features/apply/draft/draft.ts';
import { refTo } from '../../features/apply/draft/use-application.ts';
import { valuesOfGroup } from '../../features/groups/model/group-values.ts';
import { aBar, aGroup, anAccount, aRequest, emptyDraft, groupsAnswer } from '../../testing/meetings.ts';
import { renderApp, someMember } from '../../testing/render.tsx';
import type { Answers } from '../../testing/service.ts';
import { Component as ApplicationPage } from './request-meeting-page.tsx';

export const moon = aBar(1, '달무리집');
export const roof = aBar(2, '초록지붕');
export const group = aGroup(1);
const account = anAccount(1);
export const newGroup = aGroup(2).uid_meetings_groups;
export const newAccount = anAccount(2).uid_accounts_info;
export const requestId = aRequest(1, []).uid_meetings_requested;

export const applied = (queued: boolean) => ({
  body: {
    success: true,
    queued,
    meetingId: requestId,
    data: { uid_meetings_requested: requestId },
    message: '신청했어요',
  },
});

export const answers = (more: Answers = {}): Answers => ({
  'GET /api/groups/search': groupsAnswer([group]),
  'GET /api/accounts/search': { body: { success: true, accounts: [account] } },
  'GET /api/univs/list': { body: [] },
  'GET /api/bars/list': { body: [moon, roof, aBar(3, '문 닫은 집', { is_available: 0 })] },
  'GET /api/bars/blocked-dates/{uid_bar}': { body: { success: true, blocked_dates: ['2026-12-08'] } },
  'POST /api/groups/read-text': { body: { success: true, traits: [] } },
  'POST /api/meetings/apply': applied(true),
  ...more,
});

export const open = (step = 'group') =>
  renderApp(<ApplicationPage />, { path: `/request-meeting?step=${step}`, user: someMember });
/** The same for a member who has chosen these days already. */
export const openWith = (step: string, ...days: readonly string[]) => {
  writeDraft(someMember.uidUser, {
    ...emptyDraft,
    group: valuesOfGroup(group),
    groupRef: refTo(group),
    accountId: account.uid_accounts_info,
    order: days.map((date) => ({ uid_bar: moon.uid_bar, date, time: '18:00' })),
  });
  return open(step);
};
export type Visitor = ReturnType<typeof open>['user'];

/** Makes each test of the file begin on Wednesday, 2 December 2026: the calendar is open from the 3rd to 2
 * January. */
export const setScene = (): void =>
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-02T14:00:00+09:00') });
  });

export const openCalendar = async (user: Visitor, bar: string) => {
  await user.click(await screen.findByRole('button', { name: new RegExp(`${bar} 날짜`) }));
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByRole('button', { name: /12월 4일 금요일/ });
  return dialog;
};
export const pick = async (user: Visitor, bar: string, days: readonly string[]) => {
  const dialog = await openCalendar(user, bar);
  for (const day of days) await user.click(dialog.getByRole('button', { name: new RegExp(day) }));
  await user.click(dialog.getByRole('button', { name: /정하기/ }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
};
export const slip = () =>
  within(screen.getByRole('heading', { name: '우리 팀 주문서' }).closest('section') ?? document.body)
    .getAllByRole('listitem')
    .map((line) => line.textContent);
/** Clicks a button, waiting for the step that shows it. */
export const press = async (user: Visitor, name: string) =>
  user.click(await screen.findByRole('button', { name }));
/** Sends the application, with its declaration. */
export const submit = async (user: Visitor) => {
  const declaration = await screen.findByRole<HTMLInputElement>('checkbox', {
    name: ADULTS_DECLARATION.text,
  });
  if (!declaration.checked) await user.click(declaration);
  await press(user, '미팅 신청하기');
};
