import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { setMedia } from '../../testing/dom.ts';
import { stubService } from '../../testing/service.ts';
import { answers, fixed, open, pending, setScene } from './history-test-setup.tsx';

setScene();
beforeEach(() => {
  localStorage.clear();
  stubService(answers());
});
/** The title of the detail, which reads on where the moment above it has ended. */
const titleFocused = (name: string) =>
  waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 2, name })));

/** The states through which the table of a place goes from now on. */
function watchTable(find: () => HTMLElement | null): string[] {
  const now = () => find()?.querySelector('svg[data-state]')?.getAttribute('data-state');
  const seen: string[] = [];
  let last = now();
  const look = () => {
    const state = now();
    if (state && state !== last) seen.push(state);
    last = state;
  };
  const changes = new MutationObserver(look);
  changes.observe(document.body, { subtree: true, childList: true, attributes: true });
  return seen;
}
const card = () => screen.queryByRole('region', { name: '다음 만남', hidden: true });
const ticket = () => screen.queryByRole('article', { name: '입장권', hidden: true });
const path = (kind: string, id: string) => `/request-details/${kind}/${id}`;

test('짠 is shown once for a newly fixed meeting', async () => {
  const { user, unmount } = open();
  const moment = within(await screen.findByRole('dialog', { name: '합석이 정해졌어요' }));
  await user.click(moment.getByRole('button', { name: '내역으로 가기' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  unmount();
  open();
  await screen.findByRole('button', { name: '만남 정보 보기' });
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('짠 waits while another meeting is open, and until its own moment is over', async () => {
  const { user } = open(path('pending', pending.uid_meetings_fixed));
  await user.click(await screen.findByRole('button', { name: '나중에 볼게요' }));
  await screen.findByRole('dialog', { name: '보증금 보내기' });
  await titleFocused('보증금 보내기');
  expect(screen.queryByText('합석이 정해졌어요')).toBeNull();
  await user.keyboard('{Escape}');
  expect(await screen.findByRole('dialog', { name: '합석이 정해졌어요' })).toBeTruthy();
});

test('짠 opens above its ticket, which Escape leaves open', async () => {
  const { user } = open(path('fixed', fixed.uid_meetings_fixed));
  await screen.findByRole('button', { name: '만남 정보 보기' });
  expect(screen.queryByRole('button', { name: '캘린더' })).toBeNull();
  await user.keyboard('{Escape}');
  expect(await screen.findByRole('button', { name: '캘린더' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: '만남 정보 보기' })).toBeNull();
  await titleFocused('합석이 정해졌어요');
  expect(window.location.pathname).toBe(path('fixed', fixed.uid_meetings_fixed));
});

test('짠 goes on at the table of the list, once', async () => {
  const { user, unmount } = open();
  const leave = await screen.findByRole('button', { name: '내역으로 가기' });
  const states = watchTable(card);
  await user.click(leave);
  await expect.poll(() => states).toEqual(['paid', 'clinked', 'ticket']);
  unmount();
  const again = watchTable(card);
  open();
  await expect.poll(() => again).toEqual(['ticket']);
});

test.each([
  ['the list', '/request-details'],
  ['the ticket itself', path('fixed', fixed.uid_meetings_fixed)],
])('짠 goes on at the table of the ticket to which %s leads, and not behind it', async (_, from) => {
  const { user } = open(from);
  const moment = within(await screen.findByRole('dialog', { name: '합석이 정해졌어요' }));
  const [there, behind] = [watchTable(ticket), watchTable(card)];
  await user.click(await moment.findByRole('button', { name: '만남 정보 보기' }));
  await expect.poll(() => there).toEqual(['paid', 'clinked', 'ticket']);
  expect(behind).not.toContain('clinked');
});

test('짠 ends at once for somebody who wants no motion', async () => {
  setMedia('(prefers-reduced-motion: reduce)', true);
  const { user } = open();
  const leave = await screen.findByRole('button', { name: '만남 정보 보기' });
  const states = watchTable(ticket);
  await user.click(leave);
  await screen.findByRole('button', { name: '캘린더' });
  expect(states).toEqual(['ticket']);
});
