import { beforeEach, expect, test } from 'vitest';
import type { UserId } from '../../shared/ids.ts';
import { DAY_MS } from '../../shared/time-units.ts';
import { dailyClose } from '../support/rights/functions.ts';
import { addCashier, type Cashier, ofId, WITH_REASON } from '../api/payouts/cashier.ts';
import { actsOf, reversed } from '../api/reversals/acts.ts';
import { type Client, codeOf } from '../support/client.ts';
import { CollectingAccount } from './collecting-account.ts';
import { consoleOf } from '../support/console.ts';
import { noticesOf } from '../support/market.ts';
import { expectBalanced } from '../support/ledger.ts';
import { startService, type TestService } from '../support/service.ts';

/** The receiver's account owner of every member of the tests. */
const RECEIVER = '최유나';
const OTHER_ACCOUNT = {
  account_bank: '카카오뱅크',
  account_number: '200012345678',
  account_owner: RECEIVER,
} as const;
let service: TestService;
let cashier: Cashier;
let account: CollectingAccount;
let member: UserId;
let client: Client;

/** A refund of 11,250 won is due to the member when the account begins to be read. */
beforeEach(async () => {
  service = await startService();
  cashier = await addCashier(service);
  const { female } = await cashier.cancelledCouple();
  member = female.uid;
  client = female.client;
  service.clock.advance(1);
  account = new CollectingAccount(service);
  account.transfer(1, '은행');
  await account.readFeed();
});

const admin = () => consoleOf(service);
const reconciliation = async () =>
  (await (await admin()).ok('GET /api/admin/reconciliation', {})).reconciliation;
const difference = async () => {
  const closed: unknown = await dailyClose();
  return closed;
};
const waiting = async () => {
  const { deposits } = await (await admin()).ok('GET /api/admin/deposits-wrong', {});
  return deposits.filter(({ acc_in }) => acc_in === 11_250);
};

/** The refund leaves the account, with its memo. */
async function sentRefund() {
  const { uid_refund_users: id, memo_code } = await cashier.oneRefund(member);
  await (await admin()).ok('DELETE /api/admin/user-refunds/{id}/complete', ofId(id));
  account.transfer(-11_250, RECEIVER, memo_code);
  return { id, memo_code };
}
const bounce = async (id: string) =>
  (await admin()).call('PUT /api/admin/user-refunds/{id}/bounce', { ...ofId(id), body: WITH_REASON });
const decide = async (body: object) => {
  const [row] = await waiting();
  return (await admin()).call('PUT /api/admin/deposits/{id}/confirm', {
    ...ofId(row?.uid_deposits ?? ''),
    body,
  });
};
/** The ledger, the lists and the bank agree, and each row has its entry. */
async function expectOneEntryEach(): Promise<void> {
  expect(await difference()).toMatchObject({ bankDifference: 0 });
  expect(await reconciliation()).toMatchObject({ rows: [], entries: [] });
  await expectBalanced(service);
}

test('a bounced payout waits for its row, which is linked to it and not booked again', async () => {
  const { id, memo_code } = await sentRefund();
  expect((await bounce(id)).status).toBe(200);
  account.transfer(11_250, '타행이체', memo_code);
  expect(await account.readFeed()).toMatchObject({ bounced: 1 });
  expect(await waiting()).toMatchObject([{ reason: 'bounced' }]);
  expect(codeOf(await decide({}))).toBe('deposit.return_undecided');
  expect((await decide({ resolution: 'same' })).status).toBe(200);
  expect(await cashier.oneRefund(member, 'bounced')).toMatchObject({ bounces: 1 });
  await expectOneEntryEach();
});

test('a payout that was marked as bounced by mistake is sent as before, and can come back later', async () => {
  const { id, memo_code } = await sentRefund();
  for (const _ of ['first', 'second']) {
    expect((await bounce(id)).status).toBe(200);
    expect((await actsOf(await admin(), 'bounced'))[0]).toMatchObject({ name: RECEIVER, amount: 11_250 });
    expect(await reversed(await admin(), 'bounced')).toBe(200);
    expect(await cashier.oneRefund(member, 'sent')).toMatchObject({ bounces: 0, is_bounced_account: false });
    service.clock.advance(60_000);
  }
  account.transfer(11_250, RECEIVER);
  expect(await account.readFeed()).toMatchObject({ unknown: 1 });
  await decide({});
  account.transfer(-11_250, RECEIVER);
  await account.readFeed();
  await expectOneEntryEach();
  expect(await noticesOf(service, { uid: member })).toContain('refund_arrived');

  service.clock.advance(60_000);
  await bounce(id);
  account.transfer(11_250, '타행이체', memo_code);
  await account.readFeed();
  await decide({ resolution: 'same' });
  await expectOneEntryEach();
  expect(await reversed(await admin(), 'bounced')).toBe('reversal.built_upon');
});

test('a credit that was taken for a bounce by mistake is in suspense again, unless the payout was sent again', async () => {
  const { id, memo_code } = await sentRefund();
  account.transfer(11_250, '', memo_code);
  await account.readFeed();
  const isBounce = { resolution: 'bounced', uid_payout: id };
  await decide(isBounce);
  expect(await reversed(await admin(), 'bounced')).toBe(200);
  expect(await waiting()).toMatchObject([{ reason: 'unknown' }]);
  expect(await cashier.oneRefund(member, 'sent')).toMatchObject({ bounces: 0 });
  await expectBalanced(service);
  service.clock.advance(60_000);
  await decide(isBounce);
  await (
    await admin()
  ).ok('DELETE /api/admin/user-refunds/{id}/complete', { ...ofId(id), body: WITH_REASON });
  expect(await reversed(await admin(), 'bounced')).toBe('reversal.paid_out');
  await expectBalanced(service);
});

test('a row that was taken for the bounce by mistake waits again, is booked, and the bounce waits for its own row', async () => {
  const { id, memo_code } = await sentRefund();
  await bounce(id);
  account.transfer(11_250, RECEIVER);
  await account.readFeed();
  await decide({ resolution: 'same' });
  expect((await actsOf(await admin()))[0]).toMatchObject({ kind: 'linked', name: RECEIVER, amount: 11_250 });
  expect(await reversed(await admin(), 'linked')).toBe(200);
  expect(await waiting()).toMatchObject([{ reason: 'bounced' }]);
  await decide({ resolution: 'another' });
  expect(await waiting()).toMatchObject([{ reason: 'unknown' }]);
  account.transfer(11_250, '타행이체', memo_code);
  expect(await account.readFeed()).toMatchObject({ bounced: 1 });
  await decide({ resolution: 'same' });
  await expectOneEntryEach();
});

/** An admin types in the last transfer before the feed is read. */
async function typeIn(): Promise<void> {
  const { row } = account.lines.at(-1) ?? {};
  if (row === undefined) throw new Error('no transfer');
  const trdate = new Date(row.at).toISOString();
  const body = { tid: 'by-hand', acc_in: row.amount, account_owner: row.accountOwner, trdate };
  expect(await (await admin()).ok('POST /api/admin/deposits', { body })).toMatchObject({
    outcome: 'unknown',
  });
}

test.each(['before', 'after'])(
  'a bounce that an admin entered is one entry when it is linked to the bounce %s the feed reports it',
  async (when) => {
    const { id } = await sentRefund();
    await bounce(id);
    account.transfer(11_250, '타행이체');
    await typeIn();
    const isBounce = async () =>
      expect((await decide({ resolution: 'bounced', uid_payout: id })).status).toBe(200);
    const isReported = async () => {
      expect(await account.readFeed()).toMatchObject({ entered: 1 });
      const held = (await waiting()).find(({ reason }) => reason === 'entered');
      const same = { ...ofId(held?.uid_deposits ?? ''), body: { resolution: 'same' } } as const;
      await (await admin()).ok('PUT /api/admin/deposits/{id}/confirm', same);
    };
    for (const step of when === 'before' ? [isBounce, isReported] : [isReported, isBounce]) await step();
    await expectOneEntryEach();
    expect(await reversed(await admin(), 'return_linked')).toBe(200);
    expect(await waiting()).toMatchObject([{ reason: 'unknown' }]);
    expect(await reconciliation()).toMatchObject({ rows: [], entries: [{ kind: 'M21' }] });
    expect(await reversed(await admin(), 'linked')).toBe(200);
    expect(await reversed(await admin(), 'entered_suspense')).toBe(200);
    await expectBalanced(service);
  },
);

test('a credit with the receiver’s name and the amount may be another transfer, and is booked then', async () => {
  const { id } = await sentRefund();
  await bounce(id);
  account.transfer(11_250, RECEIVER);
  await account.readFeed();
  expect(await waiting()).toMatchObject([{ reason: 'bounced' }]);
  await decide({ resolution: 'another' });
  expect(await waiting()).toMatchObject([{ reason: 'unknown' }]);
  account.transfer(11_250, RECEIVER);
  expect(await account.readFeed()).toMatchObject({ bounced: 1 });
  await decide({ resolution: 'same' });
  await expectOneEntryEach();
});

test('a credit that arrives before the payout is marked as bounced is decided in suspense', async () => {
  const { id, memo_code } = await sentRefund();
  account.transfer(11_250, '', memo_code);
  expect(await account.readFeed()).toMatchObject({ unknown: 1 });
  expect(codeOf(await bounce(id))).toBe('payout.return_arrived');
  const [row] = await waiting();
  const { returns } = await (
    await admin()
  ).ok('GET /api/admin/deposits/{id}/returns', ofId(row?.uid_deposits ?? ''));
  expect(returns).toMatchObject([{ uid_payout: id, name: RECEIVER, memo_code, state: 'sent', by: 'code' }]);
  const without = await decide({ resolution: 'bounced' });
  expect(without).toMatchObject({
    status: 400,
    body: { fields: { uid_payout: '되돌아온 돈을 골라 주세요' } },
  });
  expect((await decide({ resolution: 'bounced', uid_payout: id })).status).toBe(200);
  expect(await cashier.oneRefund(member, 'bounced')).toMatchObject({ bounces: 1, is_bounced_account: true });
  await expectOneEntryEach();
});

test('a credit that nobody recognized is linked to a marked bounce; by mistake, and the bounce waits for its own row', async () => {
  const { id, memo_code } = await sentRefund();
  await bounce(id);
  account.transfer(11_250, '이체불능');
  await account.readFeed();
  const other = await decide({ resolution: 'bounced', uid_payout: 'rfu_'.padEnd(36, '0') });
  expect(codeOf(other)).toBe('record.not_found');
  const isBounce = { resolution: 'bounced', uid_payout: id };
  for (const _ of ['first', 'second']) {
    expect((await decide(isBounce)).status).toBe(200);
    await expectOneEntryEach();
    expect((await actsOf(await admin()))[0]).toMatchObject({
      kind: 'return_linked',
      name: '이체불능',
      amount: 11_250,
    });
    expect(await reversed(await admin(), 'return_linked')).toBe(200);
    expect(await reversed(await admin(), 'return_linked')).toBe('reversal.done');
    expect(await waiting()).toMatchObject([{ reason: 'unknown' }]);
    expect((await reconciliation()).rows).toEqual([]);
    service.clock.advance(60_000);
  }
  account.transfer(11_250, '타행이체', memo_code);
  expect(await account.readFeed()).toMatchObject({ bounced: 1 });
  await decide({ resolution: 'same' });
  expect(codeOf(await decide(isBounce))).toBe('deposit.not_a_return');
  await expectOneEntryEach();
});

test('a bounce whose row the bank does not show within a day is a difference', async () => {
  const { id } = await sentRefund();
  await bounce(id);
  await account.readFeed();
  expect(await difference()).toMatchObject({ bankDifference: 0 });
  service.clock.advance(DAY_MS);
  expect(await difference()).toMatchObject({ bankDifference: 11_250 });
});

test('a payout that was sent, taken back and sent again needs one row, which is no fee', async () => {
  const { id } = await sentRefund();
  const console = await admin();
  await console.ok('PUT /api/admin/user-refunds/{id}/take-back', { ...ofId(id), body: WITH_REASON });
  await console.ok('DELETE /api/admin/user-refunds/{id}/complete', ofId(id));
  await account.readFeed();
  await expectOneEntryEach();
  const paid = account.lines.findLast(({ isDebit }) => isDebit);
  const booked = await console.call('PUT /api/admin/bank-rows/{id}/book', {
    params: { id: service.services.hash(`tid:${paid?.row.tid}`) },
    body: { kind: 'fee', reason: '수수료' },
  });
  expect(codeOf(booked)).toBe('bank_row.booked');
});

test('a payout that came back and was sent again has two debits, and none of its memo is a fee', async () => {
  const { id, memo_code } = await sentRefund();
  await bounce(id);
  account.transfer(11_250, '타행이체', memo_code);
  await account.readFeed();
  await decide({ resolution: 'same' });
  await client.ok('POST /api/accounts/apply', { body: OTHER_ACCOUNT });
  const { accounts } = await client.ok('GET /api/accounts/search', {});
  const other = accounts.find(({ account_bank: bank }) => bank === OTHER_ACCOUNT.account_bank);
  const body = { uid_accounts_info: other?.uid_accounts_info ?? '' };
  await client.ok('PUT /api/refund/{id}/account', { ...ofId(id), body });
  service.clock.advance(60_000);
  await sentRefund();
  await account.readFeed();
  await expectOneEntryEach();
  const book = async () => {
    const debit = account.lines.findLast(({ isDebit }) => isDebit);
    const params = { id: service.services.hash(`tid:${debit?.row.tid}`) };
    const fee = { kind: 'fee', reason: '수수료' };
    return codeOf(await (await admin()).call('PUT /api/admin/bank-rows/{id}/book', { params, body: fee }));
  };
  expect(await book()).toBe('bank_row.booked');
  account.transfer(-11_250, RECEIVER, memo_code);
  await account.readFeed();
  expect((await reconciliation()).rows).toHaveLength(1);
  expect(await book()).toBe('bank_row.payout');
});
