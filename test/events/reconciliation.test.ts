import { beforeEach, expect, test } from 'vitest';
import { recordCredit } from '../../functions/data/bank/deposit-intake.ts';
import { resolveWrongDeposit } from '../../functions/data/bank/wrong-deposits.ts';
import { dailyClose } from '../support/rights/functions.ts';
import { ADMIN_ACT } from '../support/acts.ts';
import { BAR_ACCOUNT, newBatchId } from '../api/payouts/cashier.ts';
import { actsOf, reversed } from '../api/reversals/acts.ts';
import { codeOf } from '../support/client.ts';
import { CollectingAccount } from './collecting-account.ts';
import { addConsole } from '../support/console.ts';
import { expectBalanced, scanAll } from '../support/ledger.ts';
import { addBar, fixCouple, transferOf, matchCouple } from '../support/market.ts';
import { startService, type TestService } from '../support/service.ts';
import { HOUR_MS } from '../../shared/time-units.ts';

let service: TestService;
let account: CollectingAccount;

beforeEach(async () => {
  service = await startService();
  account = new CollectingAccount(service);
});

const isoNow = () => service.clock.now();
const reconciliation = async () => {
  const admin = await addConsole(service);
  return (await admin.ok('GET /api/admin/reconciliation', {})).reconciliation;
};

async function expectNoDifference(): Promise<void> {
  expect(await dailyClose()).toMatchObject({ bankDifference: 0 });
  expect(await reconciliation()).toMatchObject({ rows: [], entries: [] });
}

test('the ledger agrees with an account that held money before the first row', async () => {
  account.transfer(3_000, '모르는사람');
  expect(await account.readFeed()).toEqual({ unknown: 1 });
  expect(await dailyClose()).toMatchObject({ bankDifference: 0 });
  const { days, rows, entries } = await reconciliation();
  expect(days).toMatchObject([
    { day: '2027-03-01', bank: 1_003_000, ledger: 1_003_000, opening: 1_000_000, difference: 0 },
  ]);
  expect({ rows, entries }).toEqual({ rows: [], entries: [] });
});

test('a row that the ledger does not contain is a difference, and is listed with what the bank shows', async () => {
  account.transfer(3_000, '모르는사람');
  await account.readFeed();
  account.transfer(-45_000, '임대료', '11월분');
  await account.readFeed();
  expect(await dailyClose()).toMatchObject({ bankDifference: 45_000 });
  const { days, rows, entries } = await reconciliation();
  expect(days).toMatchObject([{ bank: 958_000, ledger: 1_003_000, difference: -45_000 }]);
  expect(rows).toMatchObject([{ amount: -45_000, name: '임대료', memo: '11월분' }]);
  expect(entries).toEqual([]);
});

test('an entry that the bank does not show is a difference until its row is linked to it', async () => {
  account.transfer(3_000, '모르는사람');
  await account.readFeed();
  const entered = { tid: 'by-hand', amount: 7_500, accountOwner: '박손님', memo: '', at: isoNow() };
  expect(await recordCredit(service.services, entered, ADMIN_ACT, isoNow())).toBe('unknown');
  expect(await dailyClose()).toMatchObject({ bankDifference: 7_500 });
  expect(await reconciliation()).toMatchObject({ rows: [], entries: [{ kind: 'M16', amount: 7_500 }] });

  const reported = account.transfer(7_500, '박손님');
  expect(await account.readFeed()).toEqual({ seen: 1, entered: 1 });
  expect((await reconciliation()).rows).toMatchObject([{ amount: 7_500, name: '박손님' }]);
  const record = (await scanAll(service)).find((item) => item['SK'] === 'D' && item['tid'] === reported.tid);
  const same = { resolution: 'same' } as const;
  await resolveWrongDeposit(service.services, String(record?.['depositId']), same, ADMIN_ACT, isoNow());
  await expectNoDifference();
});

test('a sent refund belongs to its debit by the memo, otherwise by amount and receiver', async () => {
  const bar = await addBar(service, 400);
  const sent: string[] = [];
  account.transfer(1, '은행');
  await account.readFeed();
  for (const _ of ['by memo', 'by receiver']) {
    const couple = await fixCouple(service, bar.barId, ['2027-03-20']);
    await couple.male.client.ok('PUT /api/fixed/{id}/cancel', { params: { id: couple.matchId }, body: {} });
    const refund = (await scanAll(service)).find(
      (item) => item['SK'] === 'R' && item['matchId'] === couple.matchId,
    );
    const id = String(refund?.['refundId']);
    await (await addConsole(service)).ok('DELETE /api/admin/user-refunds/{id}/complete', { params: { id } });
    sent.push(id);
  }
  const [first = ''] = sent;
  const outgoing = async () => (await reconciliation()).entries.filter(({ kind }) => kind === 'M19');
  expect((await outgoing()).map(({ receiver, memo_code }) => [receiver, memo_code]).toSorted()).toEqual(
    sent.map((id) => ['최유나', `합석환불${id.slice(-6)}`]).toSorted(),
  );
  account.transfer(-11_250, '최유나', '다른 메모');
  await account.readFeed();
  expect(await outgoing()).toHaveLength(2);
  account.transfer(-11_250, '최유나', `합석환불${first.slice(-6)}`);
  await account.readFeed();
  expect(await outgoing()).toEqual([]);
  expect((await reconciliation()).rows).toEqual([]);
});

test('one debit for a batch to several receivers belongs to all of it', async () => {
  account.transfer(1, '은행');
  await account.readFeed();
  const admin = await addConsole(service);
  for (const account_owner of ['한사장', '오사장']) {
    const { barId } = await addBar(service, 40, `${account_owner}집`);
    const body = { field: 'payout_account', value: { ...BAR_ACCOUNT, account_owner } } as const;
    await admin.ok('PUT /api/admin/bars/{id}/update', { params: { id: barId }, body });
    const { matchId, male } = await fixCouple(service, barId, ['2027-03-20']);
    await male.client.ok('PUT /api/fixed/{id}/cancel', { params: { id: matchId }, body: {} });
  }
  const params = { id: newBatchId() };
  const { batch } = await admin.ok('PUT /api/admin/payout-batches/{id}', { params, body: { kind: 'bar' } });
  expect(batch).toMatchObject({ count: 2, total: 7_500 });
  await admin.ok('PUT /api/admin/payout-batches/{id}/sent', { params });
  const shares = async () => (await reconciliation()).entries.filter(({ kind }) => kind === 'M20');
  expect(await shares()).toHaveLength(2);
  account.transfer(-7_500, '대량이체');
  await account.readFeed();
  expect(await shares()).toEqual([]);
  expect((await reconciliation()).rows).toEqual([]);
});

test('a payout of the last day that the bank has not shown yet is no difference, and is one a day later', async () => {
  account.transfer(3_000, '모르는사람');
  await account.readFeed();
  const couple = await fixCouple(service, (await addBar(service, 400)).barId, ['2027-03-20']);
  const admin = await addConsole(service);
  await couple.male.client.ok('PUT /api/fixed/{id}/cancel', { params: { id: couple.matchId }, body: {} });
  // The deposits of the couple have no rows in this account.
  expect(await dailyClose()).toMatchObject({ bankDifference: 15_000 });
  const { refunds } = await admin.ok('GET /api/admin/user-refunds', {});
  const params = { id: refunds[0]?.uid_refund_users ?? '' };
  await admin.ok('DELETE /api/admin/user-refunds/{id}/complete', { params });
  expect(await dailyClose()).toMatchObject({ bankDifference: 15_000 });
  expect((await reconciliation()).days[0]).toMatchObject({ unread: -11_250 });
  service.clock.advance(25 * HOUR_MS);
  expect(await dailyClose()).toMatchObject({ bankDifference: 3_750 });
});

test('a row that the bank reports again with another amount is listed, and what was booked stays', async () => {
  account.transfer(3_000, '모르는사람');
  await account.readFeed();
  const [line] = account.lines;
  if (line === undefined) throw new Error('no row');
  const corrected = { ...line, row: { ...line.row, amount: 4_000 }, balanceWon: 1_004_000 };
  for (const report of [{ seen: 1, failed: 1 }, { seen: 1 }]) {
    expect(await account.readFeed([corrected])).toEqual(report);
  }
  const { unreadable, days } = await reconciliation();
  expect(days).toEqual([]);
  expect(unreadable).toMatchObject([{ text: expect.stringMatching(/4000.*모르는사람/) }]);
});

test('rows that nothing was booked from are entered under the bank’s number, which ends the difference', async () => {
  account.transfer(3_000, '모르는사람');
  await account.readFeed();
  const [line] = account.lines;
  if (line === undefined) throw new Error('no row');
  const raised = { ...line, row: { ...line.row, amount: 4_000 }, balanceWon: 1_004_000 };
  const huge = { tid: 'huge', amount: 2e9, accountOwner: '큰손', memo: '', at: service.clock.now() };
  const lines = [raised, { row: huge, isDebit: false, balanceWon: 2_001_004_000 }];
  await account.readFeed(lines);
  const admin = await addConsole(service);
  const trdate = new Date(huge.at).toISOString();
  const enter = (tid: string, acc_in: number) =>
    admin.call('POST /api/admin/deposits', { body: { tid, acc_in, account_owner: '큰손', trdate } });
  const refused = async (tid: string, won: number) => codeOf(await enter(tid, won));
  expect((await reconciliation()).unreadable).toHaveLength(2);
  expect(await refused('huge', 2e9 + 1)).toBe('deposit.too_much');
  expect((await enter('huge', 2e9)).status).toBe(201);
  expect((await enter(line.row.tid, 1_000)).status).toBe(201);
  expect(await refused('huge', 2e9)).toBe('deposit.duplicate_tid');
  expect(await refused(line.row.tid, 1_000)).toBe('deposit.duplicate_tid');
  expect(await refused(line.row.tid, 4_000)).toBe('deposit.duplicate_tid');
  expect(await account.readFeed(lines)).toEqual({ seen: 1 });
  expect(await dailyClose()).toMatchObject({ bankDifference: 0 });
  expect(await reconciliation()).toMatchObject({ unreadable: [], rows: [], entries: [] });
  await expectBalanced(service);
});

test('an answer that repeats, reorders or stops in the middle changes neither the books nor the balance', async () => {
  const bar = await addBar(service, 400);
  const couple = await matchCouple(service, bar.barId, ['2027-03-20']);
  const [maleTransfer, femaleTransfer] = [await transferOf(couple.male), await transferOf(couple.female)];
  account.transfer(maleTransfer.amount, maleTransfer.transfer_name);
  account.transfer(500, '모르는사람');
  account.transfer(femaleTransfer.amount, femaleTransfer.transfer_name);
  expect(await account.readFeed(account.lines.slice(0, 2))).toEqual({ paid: 1, unknown: 1 });
  expect(await account.readFeed(account.lines.toReversed())).toEqual({ seen: 2, fixed: 1 });
  // The time of the reading itself is new, and nothing else.
  const stored = async () => (await scanAll(service)).filter(({ SK }) => SK !== 'READ');
  const before = await stored();
  expect(await account.readFeed([...account.lines, ...account.lines])).toEqual({ seen: 6 });
  expect(await account.readFeed(account.lines.slice(0, 1))).toEqual({ seen: 1 });
  expect(await stored()).toEqual(before);
  expect(await dailyClose()).toMatchObject({ bankDifference: 0 });
});

test('a fee and a withdrawal close the difference, once each, and open it again when they are reversed', async () => {
  account.transfer(-500, '은행', '이체 수수료');
  account.transfer(-30_000, '대표', '인출');
  await account.readFeed();
  const admin = await addConsole(service);
  const { rows } = await reconciliation();
  const book = (amount: number, body: object) =>
    admin.call('PUT /api/admin/bank-rows/{id}/book', {
      params: { id: rows.find((row) => row.amount === amount)?.row_id ?? '' },
      body,
    });
  const fee = { kind: 'fee', reason: '이체 수수료예요' };
  expect(await book(-500, { kind: 'fee' })).toMatchObject({
    status: 400,
    body: { fields: { reason: '까닭을 입력해 주세요' } },
  });
  expect((await book(-500, fee)).status).toBe(200);
  expect(codeOf(await book(-500, fee))).toBe('bank_row.booked');
  expect((await book(-30_000, { kind: 'withdrawal', reason: '운영비로 뺐어요' })).status).toBe(200);
  expect(await actsOf(admin, 'fee')).toMatchObject([
    { amount: 500, name: '은행 · 이체 수수료', reason: fee.reason },
  ]);
  await expectNoDifference();
  expect(await reversed(admin, 'fee')).toBe(200);
  expect(await dailyClose()).toMatchObject({ bankDifference: 500 });
  expect((await reconciliation()).rows).toMatchObject([{ amount: -500 }]);
  expect((await book(-500, { ...fee, kind: 'withdrawal' })).status).toBe(200);
  await expectNoDifference();
});
