import { expect, it } from 'vitest';
import { BANK_ROW_WON_MAX } from '../../../shared/limits.ts';
import { addConsole } from '../../support/console.ts';
import { expectBalanced } from '../../support/ledger.ts';
import { addBar, credit, matchCouple, transferOf } from '../../support/market.ts';
import { startService } from '../../support/service.ts';

/** Transfers with odd texts and amounts; rows that an admin types in are in test/api/bank. */

const service = await startService();
const admin = await addConsole(service);
const waiting = async () => (await admin.ok('GET /api/admin/deposits-wrong', {})).deposits;

it('a memo full of digits pays nobody, and waits for an admin', async () => {
  const bar = await addBar(service, 40);
  const couple = await matchCouple(service, bar.barId, ['2027-03-05']);
  const { transfer_name, amount } = await transferOf(couple.male);
  const memo = Array.from({ length: 19 }, (_, n) => String(1_000 + n))
    .concat(transfer_name.slice(-4))
    .join(' ');
  expect(await credit(service, { name: '다른사람', amount, memo })).toBe('undecided');
  expect(await waiting()).toContainEqual(
    expect.objectContaining({ account_owner: '다른사람', acc_in: amount, memo }),
  );
  await expectBalanced(service);
});

it.each([
  ['the largest amount and a name of 60 characters', { name: '긴이름'.repeat(20), amount: BANK_ROW_WON_MAX }],
  ['no name', { name: '', amount: 1 }],
  ['signs and pictures', { name: '💸*()-.·[]', memo: '\u0000\u202E', amount: 2 }],
])('a transfer with %s waits and is shown', async (_, { name, ...row }) => {
  expect(await credit(service, { name, ...row })).toBe('undecided');
  expect(await waiting()).toContainEqual(
    expect.objectContaining({ account_owner: name, acc_in: row.amount }),
  );
  await expectBalanced(service);
});
