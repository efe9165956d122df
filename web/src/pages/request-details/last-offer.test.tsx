import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aDeposit, aLastOffer, aMatch, aMatchDetail } from '../../testing/meetings.ts';
import { type Answers, stubService } from '../../testing/service.ts';
import { answers, done, open, request, setScene } from './history-test-setup.tsx';

setScene();

const SHOW = 'POST /api/meetings/{id}/last-offer';
const ACCEPT = 'PUT /api/meetings/{id}/last-offer';
const CANCEL = 'DELETE /api/meetings/{id}';
const offered = { body: { success: true, offer: aLastOffer() } };
const found = aMatch(9, { deposit: aDeposit() });
const CANCELLED = '미팅 신청을 취소했어요';

/** Cancels the waiting request and confirms it. */
async function leave(more: Answers) {
  const service = stubService(answers({ [SHOW]: offered, [CANCEL]: done, ...more }));
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: '신청 취소' }));
  const question = screen.getByRole('alertdialog', { name: '정말 미팅 신청을 취소할까요?' });
  expect(service.calls.some(({ key }) => key === SHOW)).toBe(false);
  await user.click(within(question).getByRole('button', { name: '신청 취소하기' }));
  const isCalled = (key: string) => service.calls.some((call) => call.key === key);
  return { service, user, isCalled };
}

const sheet = () => screen.queryByRole('dialog', { name: /지금 만날 수 있는 팀이 있어요/ });
const openSheet = async () =>
  within(await screen.findByRole('dialog', { name: /지금 만날 수 있는 팀이 있어요/ }));
const said = (title: string) => screen.findByRole('alertdialog', { name: title });

test('a last offer names time, place, team, reasons and what follows, before anything is cancelled', async () => {
  const { isCalled } = await leave({});
  const offer = await openSheet();
  for (const text of [
    /12월 4일 \(금\) 19:00/,
    '달무리집',
    '막차 전까지',
    '웃음이 많아요',
    /우리가 바란 점/,
    /7,500원/,
    /오늘 19:40까지/,
  ]) {
    expect(offer.getByText(text)).toBeTruthy();
  }
  expect(isCalled(CANCEL)).toBe(false);
  expect(document.activeElement?.textContent).toContain('지금 만날 수 있는 팀');
});

test('accepted, it leads to the match, and nothing is cancelled', async () => {
  const { user, isCalled } = await leave({
    [ACCEPT]: {
      body: { success: true, uid_meetings_fixed: found.uid_meetings_fixed, message: '이어졌어요' },
    },
    'GET /api/fixed/detail/{id}': { body: { success: true, meeting: aMatchDetail(found) } },
  });
  await user.click((await openSheet()).getByRole('button', { name: '이 팀과 만나기' }));
  await screen.findByRole('dialog', { name: '찾았어요' });
  await waitFor(() => expect(sheet()).toBeNull());
  expect(isCalled(CANCEL)).toBe(false);
});

test('declined, the request is cancelled as before', async () => {
  const { user, service, isCalled } = await leave({});
  await user.click((await openSheet()).getByRole('button', { name: '신청 취소하기' }));
  await said(CANCELLED);
  expect(service.calls.find(({ key }) => key === CANCEL)?.path).toContain(request.uid_meetings_requested);
  expect(isCalled(ACCEPT)).toBe(false);
});

test.each(['button', 'Escape'])('left by %s, the request goes on waiting', async (way) => {
  const { user, isCalled } = await leave({});
  const offer = await openSheet();
  if (way === 'Escape') await user.keyboard('{Escape}');
  else await user.click(offer.getByRole('button', { name: '취소하지 않고 계속 기다리기' }));
  await screen.findByText('신청을 그대로 뒀어요');
  await waitFor(() => expect(sheet()).toBeNull());
  expect(isCalled(CANCEL)).toBe(false);
});

test('gone meanwhile, it says so and the cancel goes on', async () => {
  const { user } = await leave({ [ACCEPT]: { refusal: 'meeting.offer_gone' } });
  await user.click((await openSheet()).getByRole('button', { name: '이 팀과 만나기' }));
  const alert = within(await said('그사이 이 팀이나 자리가 없어졌어요'));
  await user.click(alert.getByRole('button'));
  await said(CANCELLED);
});

test('matched meanwhile, it says so and cancels nothing', async () => {
  const { user, isCalled } = await leave({ [ACCEPT]: { refusal: 'meeting.not_waiting' } });
  await user.click((await openSheet()).getByRole('button', { name: '이 팀과 만나기' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button'));
  await waitFor(() => expect(sheet()).toBeNull());
  expect(isCalled(CANCEL)).toBe(false);
});

test('after a fault the offer stays, to be tried again', async () => {
  const { user, isCalled } = await leave({ [ACCEPT]: 'offline' });
  await user.click((await openSheet()).getByRole('button', { name: '이 팀과 만나기' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button'));
  expect((await openSheet()).getByRole('button', { name: '이 팀과 만나기' })).toBeTruthy();
  expect(isCalled(CANCEL)).toBe(false);
});

test.each([
  ['nobody fits', { body: { success: true, offer: null } }],
  ['it cannot be read', 'offline' as const],
])('where %s the request is cancelled at once', async (_, answer) => {
  await leave({ [SHOW]: answer });
  await said(CANCELLED);
  expect(sheet()).toBeNull();
});
