import { expect, it } from 'vitest';
import { BANK_ROW_WON_MAX } from '../../../shared/limits.ts';
import { addConsole } from '../../support/console.ts';
import { expectBalanced } from '../../support/ledger.ts';
import { credit } from '../../support/market.ts';
import { startService } from '../../support/service.ts';

/** Transfers with odd texts and amounts; rows that an admin types in are in test/api/bank. */

const service = await startService();
const admin = await addConsole(service);
const waiting = async () => (await admin.ok('GET /api/admin/deposits-wrong', {})).deposits;

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
