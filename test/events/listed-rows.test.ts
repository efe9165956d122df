import { beforeEach, describe, expect, test } from 'vitest';
import { handler as dailyClose } from '../../functions/events/daily-close.ts';
import { detailIdOf } from '../../shared/ids.ts';
import { DAY_MS } from '../../shared/time-units.ts';
import { codeOf } from '../support/client.ts';
import { actsOf, reversed } from '../api/reversals/acts.ts';
import { addConsole, type Console } from '../support/console.ts';
import { allEntries, expectBalanced, scanAll } from '../support/ledger.ts';
import { addBar, type Couple, matchCouple, transferOf } from '../support/market.ts';
import { startService, type TestService } from '../support/service.ts';
import { CollectingAccount } from './collecting-account.ts';

let service: TestService;
let account: CollectingAccount;
let admin: Console;

beforeEach(async () => {
  service = await startService();
  account = new CollectingAccount(service);
  admin = await addConsole(service);
});

const reconciliation = async () => (await admin.ok('GET /api/admin/reconciliation', {})).reconciliation;
const difference = async () => (await dailyClose()).bankDifference;
const listed = async () => (await reconciliation()).unreadable;

/** Closes the row that was listed last; answers the code of a refusal. */
async function close(how: 'transfer' | 'platform' | 'none', more: object = {}) {
  // Each act is later than the one before it.
  service.clock.advance(1_000);
  const [row] = await listed();
  const params = { id: row?.row_id ?? 'none' };
  const body = { how, reason: '은행이 바로잡았어요', ...more };
  const answer = await admin.call('PUT /api/admin/unreadable-rows/{id}/close', { params, body });
  return answer.status === 200 ? 200 : codeOf(answer);
}

/** The bank reports a transfer again with another amount, and its balance with it. */
async function correct(nth: number, amount: number): Promise<void> {
  account.correct(nth, amount);
  await account.readFeed();
}

async function expectNoDifference(): Promise<void> {
  expect(await difference()).toBe(0);
  expect(await reconciliation()).toMatchObject({ rows: [], entries: [], unreadable: [] });
  await expectBalanced(service);
}

const stranger = async () => {
  account.transfer(3_000, '모르는사람');
  await account.readFeed();
};

async function paidCouple(amount = 7_500): Promise<Couple> {
  const couple = await matchCouple(service, (await addBar(service, 40)).barId, ['2027-03-20']);
  account.transfer(amount, (await transferOf(couple.male)).transfer_name);
  await account.readFeed();
  return couple;
}

const sumOf = async (kind: string): Promise<number> =>
  (await allEntries(service))
    .flatMap(({ lines }) => lines)
    .reduce((sum, { account: { kind: of }, amount }) => sum + (of === kind ? amount : 0), 0);

describe('what the bank took off a transfer', () => {
  test('in suspense leaves suspense; a second correction takes only what is new; each is reversed', async () => {
    await stranger();
    await correct(0, 2_000);
    expect(await difference()).toBe(1_000);
    expect(await listed()).toMatchObject([{ off: 1_000, is_of_transfer: 1 }]);
    expect(await close('transfer')).toBe(200);
    await expectNoDifference();
    const waiting = async () =>
      (await admin.ok('GET /api/admin/deposits-wrong', {})).deposits.map(({ acc_in }) => acc_in);
    expect(await waiting()).toEqual([2_000]);

    await correct(0, 0);
    expect(await listed()).toMatchObject([{ off: 2_000 }]);
    expect(await close('transfer')).toBe(200);
    await expectNoDifference();
    expect(await waiting()).toEqual([]);

    expect(await reversed(admin, 'row_suspended')).toBe(200);
    expect([await waiting(), await difference()]).toEqual([[2_000], 2_000]);
    expect(await close('platform')).toBe(200);
    await expectNoDifference();
    expect(await sumOf('PLATFORM')).toBe(-2_000);
    expect(await actsOf(admin, 'row_borne')).toMatchObject([
      { amount: 2_000, reason: '은행이 바로잡았어요' },
    ]);
  });

  test('in suspense can no longer be reversed once the rest was refunded or handed back', async () => {
    await stranger();
    await correct(0, 2_000);
    expect(await close('transfer')).toBe(200);
    const [wrong] = (await admin.ok('GET /api/admin/deposits-wrong', {})).deposits;
    const params = { id: wrong?.uid_deposits ?? '' };
    await admin.ok('PUT /api/admin/deposits/{id}/confirm', { params, body: {} });
    expect(await reversed(admin, 'row_suspended')).toBe('reversal.built_upon');
    expect(await reversed(admin, 'returned')).toBe(200);
    expect(await reversed(admin, 'row_suspended')).toBe(200);
    expect(await difference()).toBe(1_000);
    await expectBalanced(service);
  });

  test('of a part is told to its payer with what is missing now', async () => {
    const { male } = await paidCouple(5_000);
    await correct(0, 4_000);
    expect(await close('transfer')).toBe(200);
    const { notices } = await male.client.ok('GET /api/notices', {});
    expect(notices.find(({ kind }) => kind === 'deposit_reversed')?.text).toMatch(/3,500원을 보내/);
    expect((await transferOf(male)).received_won).toBe(4_000);
    await expectNoDifference();
  });

  test('that paid a deposit is a receivable until it comes, and nothing of the meeting is sent before', async () => {
    const { male, matchId } = await paidCouple();
    await correct(0, 7_000);
    expect(await close('transfer')).toBe(200);
    expect(await sumOf('RECEIVABLE')).toBe(500);
    await expectNoDifference();
    await male.client.ok('DELETE /api/matching/cancel/{id}', { params: { id: matchId } });
    const [refund] = (await admin.ok('GET /api/admin/user-refunds', {})).refunds;
    const params = { id: refund?.uid_refund_users ?? '' };
    const paid = await admin.call('DELETE /api/admin/user-refunds/{id}/complete', { params });
    expect(paid.status).toBe(409);
    expect(await reversed(admin, 'row_paid')).toBe(200);
    expect(await sumOf('RECEIVABLE')).toBe(0);
    // The match has ended: now the refund itself is less.
    expect(await close('transfer')).toBe(200);
    expect((await admin.ok('GET /api/admin/user-refunds', {})).refunds).toMatchObject([
      { refund_money: 7_000 },
    ]);
    await expectNoDifference();
    expect(await reversed(admin, 'row_paid')).toBe(200);
    expect((await admin.ok('GET /api/admin/user-refunds', {})).refunds).toMatchObject([
      { refund_money: 7_500 },
    ]);
    expect(await close('transfer')).toBe(200);
    await admin.ok('DELETE /api/admin/user-refunds/{id}/complete', { params });
    expect(await reversed(admin, 'row_paid')).toBe('reversal.paid_out');
  });

  test('is covered by the next transfer of its payer, after which its closing stands', async () => {
    const { male } = await paidCouple();
    await correct(0, 7_000);
    expect(await close('transfer')).toBe(200);
    account.transfer(500, (await transferOf(male)).transfer_name);
    expect(await account.readFeed()).toMatchObject({ covered: 1 });
    expect(await sumOf('RECEIVABLE')).toBe(0);
    expect(await reversed(admin, 'row_paid')).toBe('reversal.bank_confirmed');
    await expectNoDifference();
  });

  test('leaves money in suspense that is no longer the whole return of a payout', async () => {
    await paidCouple(9_000);
    const [refund] = (await admin.ok('GET /api/admin/user-refunds', {})).refunds;
    const params = { id: refund?.uid_refund_users ?? '' };
    await admin.ok('DELETE /api/admin/user-refunds/{id}/complete', { params });
    account.transfer(2_500, '모르는사람');
    await account.readFeed();
    await admin.ok('PUT /api/admin/user-refunds/{id}/bounce', { params, body: { reason: '계좌 오류' } });
    await correct(1, 1_500);
    expect(await close('transfer')).toBe(200);
    const [wrong] = (await admin.ok('GET /api/admin/deposits-wrong', {})).deposits;
    const linked = await admin.call('PUT /api/admin/deposits/{id}/confirm', {
      params: { id: wrong?.uid_deposits ?? '' },
      body: { resolution: 'bounced', uid_payout: params.id },
    });
    expect(codeOf(linked)).toBe('deposit.not_a_return');
    await expectBalanced(service);
  });

  test('is not counted on the page about its member, before and after a reversal', async () => {
    const { male } = await paidCouple();
    const name = (await transferOf(male)).transfer_name;
    const sums = async () =>
      (await admin.ok('GET /api/admin/users/{id}/money', { params: { id: male.uid } })).sums;
    await correct(0, 7_000);
    expect(await close('transfer')).toBe(200);
    expect(await sums()).toMatchObject({ arrived: 7_000, held: 7_500 });
    expect(await reversed(admin, 'row_paid')).toBe(200);
    expect(await sums()).toMatchObject({ arrived: 7_500, held: 7_500 });

    expect(await close('platform')).toBe(200);
    account.transfer(7_500, name);
    await account.readFeed();
    await correct(1, 0);
    expect(await sums()).toMatchObject({ arrived: 15_000, suspense: 7_500 });
    expect(await close('transfer')).toBe(200);
    expect(await sums()).toMatchObject({ arrived: 7_500, suspense: 0 });
    expect(await reversed(admin, 'row_suspended')).toBe(200);
    expect(await sums()).toMatchObject({ arrived: 15_000, suspense: 7_500 });
  });

  test('is taken from the refund of a surplus first, which comes back with the reversal', async () => {
    await paidCouple(9_000);
    const refunds = async () =>
      (await admin.ok('GET /api/admin/user-refunds', {})).refunds.map(({ refund_money }) => refund_money);
    await correct(0, 7_000);
    expect(await close('transfer')).toBe(200);
    expect([await refunds(), await sumOf('RECEIVABLE')]).toEqual([[], 500]);
    await expectNoDifference();
    expect(await reversed(admin, 'row_paid')).toBe(200);
    expect([await refunds(), await sumOf('RECEIVABLE')]).toEqual([[1_500], 0]);
    expect(await difference()).toBe(2_000);
  });

  test('is refused once its money was sent, and the platform bears it', async () => {
    await paidCouple(9_000);
    const [refund] = (await admin.ok('GET /api/admin/user-refunds', {})).refunds;
    const params = { id: refund?.uid_refund_users ?? '' };
    await admin.ok('DELETE /api/admin/user-refunds/{id}/complete', { params });
    await correct(0, 8_000);
    expect(await close('transfer')).toBe('bank_row.gone');
    expect(await close('platform')).toBe(200);
    expect(await close('platform')).toBe('request.invalid');
    await expectBalanced(service);
    expect((await reconciliation()).unreadable).toEqual([]);
  });

  test('keeps earlier acts with that money from being reversed before it', async () => {
    const { matchId } = await matchCouple(service, (await addBar(service, 40)).barId, ['2027-03-20']);
    account.transfer(7_500, '모르는사람');
    await account.readFeed();
    const [wrong] = (await admin.ok('GET /api/admin/deposits-wrong', {})).deposits;
    const params = { id: wrong?.uid_deposits ?? '' };
    await admin.ok('PUT /api/admin/deposits/{id}/confirm', {
      params,
      body: { resolution: 'match', uid_meetings_details: detailIdOf(matchId, 'male') },
    });
    await correct(0, 7_000);
    expect(await close('transfer')).toBe(200);
    expect(await reversed(admin, 'matched')).toBe('reversal.built_upon');
    expect(await reversed(admin, 'row_paid')).toBe(200);
    expect(await reversed(admin, 'matched')).toBe(200);
    expect(await close('transfer')).toBe(200);
    await expectNoDifference();
  });
});

describe('a listed row', () => {
  test('at or below 0 is closed: of no transfer the platform bears it, of a named one that transfer', async () => {
    await stranger();
    account.transfer(0, '은행', '정정');
    await account.readFeed();
    expect(await listed()).toMatchObject([{ off: 0, is_of_transfer: 0 }]);
    expect(await close('platform')).toBe('bank_row.no_amount');
    expect(await close('none')).toBe(200);
    await expectNoDifference();

    account.takeBack(1_000, '은행', '입금취소');
    await account.readFeed();
    expect(await difference()).toBe(1_000);
    expect(await listed()).toMatchObject([{ off: 1_000, is_of_transfer: 0 }]);
    expect(await close('transfer')).toBe('bank_row.no_transfer');
    expect(await close('transfer', { tid: 'row-0' })).toBe(200);
    await expectNoDifference();
    expect(await sumOf('SUSPENSE')).toBe(2_000);
    expect(await reversed(admin, 'row_suspended')).toBe(200);
    expect(await close('platform')).toBe(200);
    await expectNoDifference();
    expect([await sumOf('SUSPENSE'), await sumOf('PLATFORM')]).toEqual([3_000, -1_000]);
  });

  test('that says no amount is closed with what the admin reads at the bank', async () => {
    await stranger();
    account.unreadable.push('{"broken":1}');
    await account.readFeed();
    expect(await listed()).toMatchObject([{ off: null, text: '{"broken":1}' }]);
    expect(await close('platform')).toBe('bank_row.no_amount');
    expect(await close('transfer', { won: 5_000, tid: 'row-0' })).toBe('bank_row.gone');
    expect(await close('transfer', { won: 3_000, tid: 'row-0' })).toBe(200);
    expect(await sumOf('SUSPENSE')).toBe(0);
    await expectBalanced(service);
  });

  test('that the bank raised is entered or left, never taken off; a debit that it lowered is the platform’s', async () => {
    await stranger();
    await correct(0, 4_000);
    expect(await listed()).toMatchObject([{ off: -1_000, is_of_transfer: 1 }]);
    expect(await close('platform')).toBe('bank_row.added');
    await correct(0, 3_000);
    expect(await close('none')).toBe(200);
    expect(await close('none')).toBe('request.invalid');
    await expectNoDifference();

    account.transfer(-500, '은행', '수수료');
    await account.readFeed();
    const [fee] = (await reconciliation()).rows;
    await admin.ok('PUT /api/admin/bank-rows/{id}/book', {
      params: { id: fee?.row_id ?? '' },
      body: { kind: 'fee', reason: '수수료' },
    });
    await correct(1, -300);
    expect(await listed()).toMatchObject([{ off: -200, is_of_transfer: 0 }]);
    expect(await close('transfer')).toBe('bank_row.added');
    expect(await close('platform')).toBe(200);
    await expectNoDifference();
  });

  test('what the bank added and an admin entered counts when it takes off again', async () => {
    await stranger();
    await correct(0, 4_000);
    const trdate = new Date(service.clock.now()).toISOString();
    const body = { tid: 'row-0', acc_in: 1_000, account_owner: '모르는사람', memo: '', trdate };
    await admin.ok('POST /api/admin/deposits', { body });
    await expectNoDifference();
    await correct(0, 3_500);
    expect(await listed()).toMatchObject([{ off: 500 }]);
    expect(await close('transfer')).toBe(200);
    await expectNoDifference();
  });

  test('has no end while it is open, and one once it is closed', async () => {
    await stranger();
    await correct(0, 2_000);
    const stored = async () => (await scanAll(service)).find(({ SK }) => SK === 'UNREADABLE');
    expect(await stored()).not.toHaveProperty('expiresAt');
    service.clock.advance(400 * DAY_MS);
    admin = await addConsole(service);
    expect(await close('none')).toBe(200);
    const closed = await stored();
    expect(Number(closed?.['expiresAt']) * 1_000).toBeGreaterThan(service.clock.now() + 31 * DAY_MS);
    const params = { id: String(closed?.['rowId']) };
    const again = await admin.call('PUT /api/admin/unreadable-rows/{id}/close', {
      params,
      body: { how: 'none', reason: '또' },
    });
    expect(codeOf(again)).toBe('record.closed');
    expect(await reversed(admin, 'row_closed')).toBe(200);
    expect(await stored()).not.toHaveProperty('expiresAt');
    expect(await listed()).toHaveLength(1);
  });
});
