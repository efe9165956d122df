import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aUserRefund } from '../../../testing/operators.ts';
import { list, open, stub } from '../admin-test-setup.tsx';

test('says what a batch comes to before it is made: the most urgent refunds, or those that are chosen', async () => {
  stub.answers['GET /api/admin/user-refunds'] = list('refunds', [
    aUserRefund(1),
    aUserRefund(2, { refund_money: 11_250 }),
    aUserRefund(3, { held: 'objection' }),
  ]);
  stub.answers['GET /api/admin/payout-batches'] = {
    body: { success: true, batches: [], truncated: false, next: { count: 2, total: 18_750 } },
  };
  const { user } = open('user-refunds');
  const says = await screen.findByText(/^지금 보낼 수 있는 돈/);
  expect(says.textContent).toMatch(/^지금 보낼 수 있는 돈 2건, 18,750원/);
  const rows = within(screen.getByRole('table')).getAllByRole('checkbox');
  expect(rows.map((box) => (box as HTMLInputElement).disabled)).toEqual([false, false, true]);
  for (const box of rows.slice(0, 2)) await user.click(box);
  expect(screen.getByText(/^고른 돈/).textContent).toMatch(/^고른 돈 2건, 18,750원/);
  await user.click(rows[0] as HTMLElement);
  expect(screen.getByText(/^고른 돈/).textContent).toMatch(/^고른 돈 1건, 11,250원/);
});
