import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { aDeposit } from '../../../testing/meetings.ts';
import { renderApp } from '../../../testing/render.tsx';
import { AccountTip } from './account-tip.tsx';

test('says how much is still to send, and copies the amount as digits', async () => {
  const deposit = aDeposit({ received_won: 2_500, missing_won: 5_000 });
  const { user } = renderApp(<AccountTip deposit={deposit} />);
  await user.click(await screen.findByRole('button', { name: '입금 계좌' }));
  const panel = await screen.findByRole('dialog', { name: '보증금 입금 계좌' });
  expect(panel.textContent).toContain('5,000원');
  expect(panel.textContent).toContain(deposit.account_number);
  const writeText = vi.fn(async () => undefined);
  vi.stubGlobal('navigator', { clipboard: { writeText } });
  await user.click(screen.getByRole('button', { name: '보낼 금액 복사' }));
  expect(writeText.mock.calls).toEqual([['5000']]);
});
