import { act, screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { clearDraft, writeDraft } from '../../features/apply/draft/draft.ts';
import { renderApp, someMember } from '../../testing/render.tsx';
import { stubService, type Answers } from '../../testing/service.ts';
import { setMedia } from '../../testing/dom.ts';
import { aBar, anAccount, emptyDraft, filledDraft, groupsAnswer } from '../../testing/meetings.ts';
import { Component as ApplicationPage } from '../request-meeting/request-meeting-page.tsx';
import { Component as SignInPage } from '../sign-in/sign-in-page.tsx';
import { Component as StartPage } from './start-page.tsx';

const moon = aBar(1, '달무리집');
const answers: Answers = {
  'GET /api/univs/list': { body: [] },
  'GET /api/bars/list': { body: [moon] },
  'GET /api/bars/blocked-dates/{uid_bar}': { body: { success: true, blocked_dates: [] } },
  'GET /api/groups/search': groupsAnswer([]),
  'GET /api/accounts/search': { body: { success: true, accounts: [] } },
};

const openAsVisitor = (step = 'group') =>
  renderApp(<StartPage />, { path: `/start?step=${step}`, user: null });
type User = ReturnType<typeof openAsVisitor>['user'];
const press = async (user: User, name: string) => user.click(await screen.findByRole('button', { name }));

function onWednesday() {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-02T14:00:00+09:00') });
}

const stoolsAndLetter = () => {
  const table = document.querySelector('svg[data-state=laid]');
  return [
    table?.querySelectorAll('[data-part="ours stools"] > g').length,
    table?.querySelector('[data-part="ours coaster"] text')?.textContent,
  ];
};

test('on a phone the first and the last step show the table, laid for the team as it is filled in', async () => {
  onWednesday();
  stubService(answers);
  const { user } = openAsVisitor();
  await user.type(await screen.findByRole('textbox', { name: '팀 이름' }), '퇴근 후 둘');
  await user.click(screen.getByRole('radio', { name: /2명/ }));
  expect(stoolsAndLetter()).toEqual([2, '퇴']);
  await user.type(screen.getByRole('textbox', { name: /평균 나이/ }), '27');
  await user.click(screen.getByRole('button', { name: '생맥주요' }));
  await press(user, '바라는 점 고르러 가기');
  await screen.findByRole('group', { name: '상대 팀에게 바라는 점' });
  expect(stoolsAndLetter()).toEqual([undefined, undefined]);
});

test('what a visitor filled in takes the member’s stored account', async () => {
  onWednesday();
  const account = anAccount(1);
  stubService({ ...answers, 'GET /api/accounts/search': { body: { success: true, accounts: [account] } } });
  writeDraft(null, filledDraft);
  renderApp(<ApplicationPage />, { path: '/request-meeting?step=check', user: someMember });
  expect(await screen.findByText('퇴근 후 셋')).toBeTruthy();
  expect(screen.getByRole('radio', { name: new RegExp(account.account_bank) })).toMatchObject({
    checked: true,
  });
  expect(stoolsAndLetter()).toEqual([3, '퇴']);
  // Nothing of it is left on the device for others who use it.
  expect(localStorage.getItem('application:visitor')).toBeNull();
});

test('on a wide screen signing in stands beside what was filled in', async () => {
  onWednesday();
  stubService(answers);
  writeDraft(null, filledDraft);
  setMedia('(min-width: 900px)', true);
  renderApp(<SignInPage />, { path: '/signin?next=%2Frequest-meeting%3Fstep%3Dcheck', user: null });
  const slip = await screen.findByRole('complementary', { name: '이대로 보내요' });
  await within(slip).findByText('달무리집');
  expect(slip.textContent).toContain(
    '이대로 보내요우리 팀퇴근 후 셋1순위12월 4일 (금) 18:00술집달무리집지금 내는 돈0원',
  );
});

test('only looking at the form keeps nothing, so that it replaces no older answers', async () => {
  stubService(answers);
  openAsVisitor();
  await screen.findByRole('textbox', { name: '팀 이름' });
  expect(localStorage.getItem('application:visitor')).toBeNull();
});

test('an incomplete form is led to what it lacks instead of to the sign-up', async () => {
  stubService(answers);
  const { user } = openAsVisitor('bars');
  await press(user, '회원가입하고 신청하기');
  expect(await screen.findByText('팀 이름을 입력해 주세요')).toBeTruthy();
  expect(window.location.pathname + window.location.search).toBe('/start?step=group');
});

test('a new member begins with the first step that lacks something', async () => {
  onWednesday();
  stubService(answers);
  writeDraft(null, { ...filledDraft, order: [] });
  renderApp(<ApplicationPage />, { path: '/request-meeting?step=check', user: someMember });
  expect(await screen.findByRole('heading', { name: /언제 어디서/ })).toBeTruthy();
  expect(window.location.search).toBe('?step=bars');
});

test('a visitor with an account signs in and goes on', async () => {
  stubService(answers);
  openAsVisitor('bars');
  const link = await screen.findByRole('link', { name: '로그인하고 신청하기' });
  expect(link.getAttribute('href')).toBe('/signin?next=%2Frequest-meeting%3Fstep%3Dcheck');
});

test('a member gets the whole form instead', async () => {
  renderApp(<StartPage />, { path: '/start', user: someMember });
  await expect.poll(() => window.location.pathname).toBe('/request-meeting');
});

test.each([
  ['to an application that was sent', false, '/'],
  ['with a draft', true, '/request-meeting'],
])('leads a member who comes back %s on', async (_to, hasDraft, to) => {
  renderApp(
    <Routes>
      <Route path="/start" element={<StartPage />} />
      <Route path="*" element={null} />
    </Routes>,
    { path: '/', user: someMember },
  );
  if (hasDraft) writeDraft(someMember.uidUser, emptyDraft);
  for (const [idx, path] of ['/start', '/request-details'].entries())
    window.history.pushState({ key: path, idx: idx + 1 }, '', path);
  act(() => window.history.back());
  await waitFor(() => expect(window.location.pathname).toBe(to));
  clearDraft(someMember.uidUser);
});
