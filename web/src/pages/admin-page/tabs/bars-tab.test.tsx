import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aBar } from '../../../testing/meetings.ts';
import { list, open, setScene, stub } from '../admin-test-setup.tsx';

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
