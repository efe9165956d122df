import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { type Draft, readDraft, writeDraft } from '../../features/apply/draft/draft.ts';
import { emptyGroup, type GroupDraft } from '../../features/groups/model/group-values.ts';
import { aBar, emptyDraft } from '../../testing/meetings.ts';
import { setMedia } from '../../testing/dom.ts';
import { renderApp } from '../../testing/render.tsx';
import { stubService } from '../../testing/service.ts';
import { Component as SignInPage } from '../sign-in/sign-in-page.tsx';
import { Component as StartPage } from './start-page.tsx';

const bar = aBar(1, '달무리집');
const line = { uid_bar: bar.uid_bar, date: '2026-12-04', time: '18:00' as const };
const key = 'application:visitor';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-02T14:00:00+09:00') });
  stubService({
    'GET /api/univs/list': { body: [] },
    'GET /api/bars/list': { body: [bar] },
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

test('an answer given here replaces none that another tab gave unheard', async () => {
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
