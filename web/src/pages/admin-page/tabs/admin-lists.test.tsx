import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aBar } from '../../../testing/meetings.ts';
import { list, open, setScene, stub } from '../admin-test-setup.tsx';
import { aUserRefund } from '../../../testing/operators.ts';

setScene();

test('an admin opens a closed day of a bar again, after a question', async () => {
  const { bar_number: phone, ...bar } = aBar(1, '새벽별');
  const account = { account_bank: '', account_number: '', account_owner: '' };
  const noOwner = { uid_user: null, owner_name: '' };
  const row = { ...bar, bar_phone: phone, ...noOwner, ...account, created_at: '2026-11-01T00:00:00.000Z' };
  const closed = { dates: ['2026-12-05', '2026-12-08'] };
  stub.answers['GET /api/admin/bars'] = list('bars', [row]);
  stub.answers['GET /api/bars/{uid_bar}/pictures'] = { body: { success: true, pictures: [] } };
  stub.answers['GET /api/bars/blocked-dates/{uid_bar}'] = () => ({
    body: { success: true, blocked_dates: closed.dates },
  });
  const reopen = 'DELETE /api/bars/blocked-dates/{uid_bar}';
  stub.answers[reopen] = () => {
    closed.dates = ['2026-12-08'];
    return { body: { success: true, message: '' } };
  };
  const { user } = open(`bars&edit=${bar.uid_bar}`);
  await user.click(await screen.findByRole('button', { name: '12월 5일 (토) 다시 열기' }));
  const question = await screen.findByRole('alertdialog', { name: '12월 5일 (토)에 다시 열까요?' });
  await user.click(within(question).getByRole('button', { name: '다시 열기' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: '12월 5일 (토) 다시 열기' })).toBeNull());
  expect(screen.getByRole('button', { name: '12월 8일 (화) 다시 열기' })).toBeTruthy();
  expect(stub.service.sent(reopen)).toMatchObject([{ dates: ['2026-12-05'] }]);
});

test('the list of refunds says what a batch of the most urgent comes to before it is made, or how many are chosen', async () => {
  stub.answers['GET /api/admin/user-refunds'] = list('refunds', [
    aUserRefund(1),
    aUserRefund(2, { refund_money: 11_250 }),
    aUserRefund(3, { waits_for: 'objection' }),
  ]);
  stub.answers['GET /api/admin/payout-batches'] = {
    body: { success: true, batches: [], truncated: false, next: { count: 2, total: 18_750, stopped: [] } },
  };
  const { user } = open('user-refunds');
  const says = await screen.findByText(/^지금 보낼 수 있는 돈/);
  expect(says.textContent).toMatch(/^지금 보낼 수 있는 돈 2건, 18,750원/);
  const rows = within(screen.getByRole('table')).getAllByRole('checkbox');
  expect(rows.map((box) => (box as HTMLInputElement).disabled)).toEqual([false, false, true]);
  for (const box of rows.slice(0, 2)) await user.click(box);
  expect(screen.getByText(/^고른 돈/).textContent).toMatch(/^고른 돈 2건/);
  await user.click(rows[0] as HTMLElement);
  expect(screen.getByText(/^고른 돈/).textContent).toMatch(/^고른 돈 1건/);
  const page = screen.getByRole('checkbox', { name: '이 쪽 모두 고르기 (2건)' });
  await user.click(page);
  expect(screen.getByText(/^고른 돈/).textContent).toMatch(/^고른 돈 2건/);
  await user.click(page);
  expect(screen.queryByText(/^고른 돈/)).toBeNull();
});

test('a refund that bounced is not sent again itself: another one follows it that is due', async () => {
  stub.answers['GET /api/admin/user-refunds'] = list('refunds', [
    aUserRefund(1, { state: 'bounced', bounced_at: '2026-11-20T12:00:00+09:00', is_bounced_account: true }),
  ]);
  const { user } = open('user-refunds&state=bounced');
  await user.click(await screen.findByRole('button', { name: /자세히$/ }));
  const sheet = await screen.findByRole('dialog');
  expect(within(sheet).queryByRole('button', { name: /보냈어요/ })).toBeNull();
  expect(screen.queryByRole('button', { name: /보냈어요|묶기/, hidden: true })).toBeNull();
  expect(screen.queryByRole('checkbox', { hidden: true })).toBeNull();
});

test('the list of refunds says where sending a batch was cut off, and goes on without asking again', async () => {
  const batch = {
    uid_payout_batches: `pay_${'0'.repeat(32)}`,
    kind: 'user',
    state: 'sending',
    count: 200,
    total: 1_500_000,
    due_count: 140,
    unreadable: 0,
    created_at: '2026-11-20T12:00:00+09:00',
    sent_at: '2026-11-20T12:10:00+09:00',
  };
  stub.answers['GET /api/admin/user-refunds'] = list('refunds', []);
  stub.answers['GET /api/admin/payout-batches'] = {
    body: { success: true, batches: [batch], truncated: false, next: { count: 0, total: 0, stopped: [] } },
  };
  stub.answers['PUT /api/admin/payout-batches/{id}/sent'] = {
    body: { success: true, batch: { ...batch, state: 'sent', due_count: 0 }, results: [] },
  };
  const { user } = open('user-refunds');
  const batches = within(await screen.findByRole('region', { name: '보내고 있는 묶음' }));
  expect(batches.getByText(/200건 가운데 140건이 남았어요/)).toBeTruthy();
  expect(batches.queryByRole('button', { name: /CSV|풀기/ })).toBeNull();
  await user.click(batches.getByRole('button', { name: /이어서 하기/ }));
  expect(await screen.findByText(/보냈다고 표시했어요/)).toBeTruthy();
});
