import { act, screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { expect, test, vi, beforeEach } from 'vitest';
import { clearDraft, writeDraft, type Draft, readDraft } from '../../features/apply/draft/draft.ts';
import { renderApp, someMember } from '../../testing/render.tsx';
import { stubService, type Answers } from '../../testing/service.ts';
import { setMedia } from '../../testing/dom.ts';
import { aBar, anAccount, emptyDraft, filledDraft, groupsAnswer } from '../../testing/meetings.ts';
import { Component as ApplicationPage } from '../request-meeting/request-meeting-page.tsx';
import { Component as SignInPage } from '../sign-in/sign-in-page.tsx';
import { Component as StartPage } from './start-page.tsx';
import { emptyGroup, type GroupDraft } from '../../features/groups/model/group-values.ts';

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
])('a member who comes back %s is led on', async (_to, hasDraft, to) => {
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

const line = { uid_bar: moon.uid_bar, date: '2026-12-04', time: '18:00' as const };
const key = 'application:visitor';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-02T14:00:00+09:00') });
  stubService({
    'GET /api/univs/list': { body: [] },
    'GET /api/bars/list': { body: [moon] },
    'GET /api/bars/blocked-dates/{uid_bar}': { body: { success: true, blocked_dates: [] } },
  });
});

const openStart = (step: string) =>
  renderApp(<StartPage />, { path: `/start?step=${step}`, user: null }).user;
const field = (name: string | RegExp) => screen.findByRole<HTMLInputElement>('textbox', { name });

/** Another tab writes; this one does not hear of it yet. */
function elsewhere(group: Partial<GroupDraft>, order: Draft['order'] = []) {
  writeDraft(null, { ...emptyDraft, group: { ...emptyGroup, ...group }, order });
}

/** The browser tells this tab of what the other one wrote. */
const hear = () =>
  act(() => {
    window.dispatchEvent(new StorageEvent('storage', { key, newValue: localStorage.getItem(key) }));
  });

test('what another tab fills in is shown, and is not written again', async () => {
  openStart('group');
  const name = await field('팀 이름');
  elsewhere({ group_name: '퇴근 후 셋', group_members: 3 }, [line]);
  const written = localStorage.getItem(key);
  vi.setSystemTime(Date.now() + 1_000);
  hear();
  expect(name.value).toBe('퇴근 후 셋');
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /3명/ }).checked).toBe(true);
  expect(localStorage.getItem(key)).toBe(written);
});

test('bars and days of another tab are shown', async () => {
  openStart('bars');
  await screen.findByRole('button', { name: '달무리집 날짜 고르기' });
  elsewhere({}, [line]);
  hear();
  expect(await screen.findByText(/12월 4일 \(금\)/)).toBeTruthy();
});

test('a page that comes back out of the browser’s memory shows what it missed', async () => {
  openStart('group');
  const name = await field('팀 이름');
  elsewhere({ group_name: '퇴근 후 셋' });
  act(() => {
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  });
  expect(name.value).toBe('퇴근 후 셋');
});

test('a field in which somebody types keeps its text; the others are taken over', async () => {
  const user = openStart('group');
  const name = await field('팀 이름');
  await user.type(name, '우리');
  elsewhere({ group_name: '다른 탭', group_members: 2 });
  hear();
  expect(name.value).toBe('우리');
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /2명/ }).checked).toBe(true);
  await user.type(name, ' 팀');
  expect(readDraft(null)?.value.group).toMatchObject({ group_name: '우리 팀', group_members: 2 });
});

test('a field that was only looked at takes over the text once it is left', async () => {
  const user = openStart('group');
  const name = await field('팀 이름');
  await user.click(name);
  elsewhere({ group_name: '다른 탭' });
  hear();
  expect(name.value).toBe('');
  await user.tab();
  await waitFor(() => expect(name.value).toBe('다른 탭'));
});

test('an answer given here replaces none that another tab gave meanwhile', async () => {
  const user = openStart('group');
  elsewhere({ group_intro: '퇴근하고 한잔해요' }, [line]);
  await user.type(await field('팀 이름'), '셋');
  expect(readDraft(null)?.value).toMatchObject({
    group: { group_name: '셋', group_intro: '퇴근하고 한잔해요' },
    order: [line],
  });
});

test('of two answers to one question the later one counts', async () => {
  const user = openStart('group');
  const three = await screen.findByRole<HTMLInputElement>('radio', { name: /3명/ });
  elsewhere({ group_members: 2 });
  await user.click(three);
  expect(three.checked).toBe(true);
  expect(readDraft(null)?.value.group.group_members).toBe(3);
  elsewhere({ group_members: 4 });
  hear();
  expect(three.checked).toBe(false);
});

test('beside the sign-in stands what another tab has filled in by now', async () => {
  setMedia('(min-width: 900px)', true);
  elsewhere({ group_name: '퇴근' });
  renderApp(<SignInPage />, { path: '/signin?next=%2Frequest-meeting%3Fstep%3Dcheck', user: null });
  expect(await screen.findByText('퇴근')).toBeTruthy();
  elsewhere({ group_name: '퇴근 후 셋' });
  hear();
  expect(screen.getByText('퇴근 후 셋')).toBeTruthy();
});

test('a tab keeps its answers when the draft is taken over elsewhere', async () => {
  const user = openStart('group');
  const name = await field('팀 이름');
  await user.type(name, '우리 팀');
  localStorage.removeItem(key);
  hear();
  expect(name.value).toBe('우리 팀');
  expect(localStorage.getItem(key)).toBeNull();
});
