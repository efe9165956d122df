import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { stubService } from '../../testing/service.ts';
import { answers, fixed, open, pending, setScene } from './history-test-setup.tsx';

setScene();
/** The title of the detail, which reads on where the moment above it has ended. */
const titleFocused = (name: string) =>
  waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 2, name })));
const path = (kind: string, id: string) => `/request-details/${kind}/${id}`;

test('짠 is shown once for a newly fixed meeting', async () => {
  localStorage.clear();
  stubService(answers());
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
  localStorage.clear();
  stubService(answers());
  const { user } = open(path('pending', pending.uid_meetings_fixed));
  await user.click(await screen.findByRole('button', { name: '나중에 볼게요' }));
  await screen.findByRole('dialog', { name: '보증금 보내기' });
  await titleFocused('보증금 보내기');
  expect(screen.queryByText('합석이 정해졌어요')).toBeNull();
  await user.keyboard('{Escape}');
  expect(await screen.findByRole('dialog', { name: '합석이 정해졌어요' })).toBeTruthy();
});

test('짠 opens above its ticket, which Escape leaves open', async () => {
  localStorage.clear();
  stubService(answers());
  const { user } = open(path('fixed', fixed.uid_meetings_fixed));
  await screen.findByRole('button', { name: '만남 정보 보기' });
  expect(screen.queryByRole('button', { name: '캘린더' })).toBeNull();
  await user.keyboard('{Escape}');
  expect(await screen.findByRole('button', { name: '캘린더' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: '만남 정보 보기' })).toBeNull();
  await titleFocused('합석이 정해졌어요');
  expect(window.location.pathname).toBe(path('fixed', fixed.uid_meetings_fixed));
});

test('짠 leads from its ticket to the list', async () => {
  localStorage.clear();
  stubService(answers());
  const { user } = open(path('fixed', fixed.uid_meetings_fixed));
  await user.click(await screen.findByRole('button', { name: '내역으로 가기' }));
  await waitFor(() => expect(window.location.pathname).toBe('/request-details'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
