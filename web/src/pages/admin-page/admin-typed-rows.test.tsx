import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { setScene, stub } from './admin-test-setup.tsx';
import { aBank, aRow, openBank, undecided } from './bank-test-setup.tsx';

setScene();

const CORRECT = 'PUT /api/admin/bank-rows/{id}';

test('rows are typed in only where the stage has no feed', async () => {
  openBank([], aBank({ has_feed: false, bank: null, rows: null, difference: null }));
  expect(await screen.findByRole('button', { name: '내역 직접 적기' })).toBeTruthy();
});

test('the amount of a row that was typed in is corrected, to 0 where the bank has no such row', async () => {
  stub.answers[CORRECT] = { body: { success: true } };
  stub.answers['GET /api/admin/bank-rows/{id}/purposes'] = { body: { success: true, purposes: [] } };
  const { user } = openBank([aRow(1, { source: 'typed' })]);
  await screen.findByRole('list', { name: '정할 것' });
  await user.click(undecided().getByRole('button', { name: /고르기$/ }));
  const sheet = within(await screen.findByRole('dialog', { name: '무슨 돈인가요?' }));
  const won = await sheet.findByRole('textbox', { name: /직접 적은 금액/ });
  await user.clear(won);
  await user.click(sheet.getByRole('button', { name: '금액 고치기' }));
  expect(sheet.getByText('금액을 숫자로 적어 주세요')).toBeTruthy();
  await user.type(won, '0');
  await user.click(sheet.getByRole('button', { name: '금액 고치기' }));
  await waitFor(() => expect(stub.service.sent(CORRECT)).toEqual([{ amount: 0 }]));
});

test('a row of the feed has no amount to correct', async () => {
  stub.answers['GET /api/admin/bank-rows/{id}/purposes'] = { body: { success: true, purposes: [] } };
  const { user } = openBank([aRow(1)]);
  await screen.findByRole('list', { name: '정할 것' });
  await user.click(undecided().getByRole('button', { name: /고르기$/ }));
  const sheet = within(await screen.findByRole('dialog', { name: '무슨 돈인가요?' }));
  expect(await sheet.findByRole('radio', { name: /돌려줄 돈/ })).toBeTruthy();
  expect(sheet.queryByRole('button', { name: '금액 고치기' })).toBeNull();
});
