import { expect, test } from 'vitest';
import type { BankRow } from '../../functions/ports.ts';
import { byTime, IN_TRANSIT, inList, payoutList, userRefundKey } from '../../functions/store/keys.ts';
import { PAYOUTS_LOOKED_AT } from '../../shared/limits.ts';
import { DAY_MS } from '../../shared/time-units.ts';
import { newBatchId } from '../api/payouts/cashier.ts';
import { codeOf } from '../support/client.ts';
import { consoleOf, decideRow, nameBarAccount } from '../support/console.ts';
import { C, D } from '../support/deposit.ts';
import { balancesOf, expectBalanced, scanAll } from '../support/ledger.ts';
import { fixCouple, startServiceWithBar } from '../support/market.ts';
import { dailyClose } from '../support/rights/functions.ts';
import { beginHere } from '../support/table-moments.ts';

/** Money that is marked as sent stands in TRANSIT until the bank shows that it left: a payout that it never
 * shows is to do. */

const env = { BANK_FEED: 'local', BANK_FEED_URL: 'http://localhost:1' };
const { service, barId: bar } = await startServiceWithBar({ env });
await nameBarAccount(await consoleOf(service), bar, '한사장');
await beginHere(service);

/** A cancelled meeting: 11,250 won for the woman, 3,750 for the bar. */
async function addDue(): Promise<void> {
  const { matchId, male } = await fixCouple(service, bar, ['2027-03-20']);
  await male.client.ok('PUT /api/fixed/{id}/cancel', { params: { id: matchId }, body: {} });
}
const refunds = async (query: { state?: 'sent' | 'bounced'; q?: string } = {}) =>
  (await (await consoleOf(service)).ok('GET /api/admin/user-refunds', { query })).refunds;
async function sendRefund() {
  await addDue();
  const [refund] = await refunds();
  const params = { id: refund?.uid_refund_users ?? '' };
  await (await consoleOf(service)).ok('DELETE /api/admin/user-refunds/{id}/complete', { params });
  return { ...params, memo: refund?.memo_code ?? '' };
}
/** What the to-do says, and what it leads to. */
async function todo() {
  const admin = await consoleOf(service);
  const { dashboard } = await admin.ok('GET /api/admin/dashboard', {});
  const { in_transit: listed } = await admin.ok('GET /api/admin/confirmations', {});
  expect(listed).toHaveLength(dashboard.todo.inTransit);
  return listed;
}
async function readForAWeek(): Promise<void> {
  await service.bank.readFeed();
  service.clock.advance(7 * DAY_MS);
  await service.bank.readFeed();
}

test('a refund is to do once the feed has passed two business days without it, until its debit comes', async () => {
  const { memo } = await sendRefund();
  await service.bank.readFeed();
  expect(await todo()).toEqual([]);
  service.clock.advance(7 * DAY_MS);
  // The bank has not answered since: nobody knows.
  expect(await todo()).toEqual([]);
  await service.bank.readFeed();
  const [sending, ...others] = await todo();
  expect(others).toEqual([]);
  expect(sending).toMatchObject({ kind: 'user', count: 1, total: D + C, name: '최유나', state: 'sent' });
  expect(await refunds({ state: 'sent', q: sending?.words ?? '' })).toMatchObject([{ memo_code: memo }]);
  service.bank.transfer(-(D + C), '최유나', memo);
  expect(await service.bank.readFeed()).toEqual({ payout: 1 });
  expect(await todo()).toEqual([]);
  await expectBalanced(service);
});

/** Two refunds in one batch. */
async function sendBatch() {
  const admin = await consoleOf(service);
  for (let n = 0; n < 2; n += 1) await addDue();
  const params = { id: newBatchId() };
  await admin.ok('PUT /api/admin/payout-batches/{id}', { params, body: { kind: 'user' } });
  const { results } = await admin.ok('PUT /api/admin/payout-batches/{id}/sent', { params });
  return { params, ids: results.map(({ id }) => id), memos: results.map(({ memo_code: memo }) => memo) };
}
const decide = ({ tid }: BankRow, ...how: [purpose: object, more?: object]) =>
  decideRow(service, tid, ...how);
const undecide = async (row: BankRow) => expect((await decide(row, { kind: 'undecided' })).status).toBe(200);

test.each([
  ['less', 1_000],
  ['more', D + C + 1_001],
])('a debit with a payout’s code and %s than a fee explains is that payout, or undecided', async (_, won) => {
  const { id, memo } = await sendRefund();
  const row = service.bank.transfer(-won, '최유나', memo);
  expect(await service.bank.readFeed()).toEqual({ undecided: 1 });
  const borne = { is_borne: 1, reason: '은행에서 확인했어요' };
  const withdrawal = { kind: 'platform', entry: 'withdrawal' };
  expect(codeOf(await decide(row, withdrawal, borne))).toBe('bank_row.of_payout');
  const call = { params: { id }, body: { reason: '안 보냈어요' } };
  const unmark = (await consoleOf(service)).call('PUT /api/admin/payouts/{id}/not-sent', call);
  expect(codeOf(await unmark)).toBe('money.debit_known');
  expect((await decide(row, { kind: 'payout', uid_payout: id }, borne)).status).toBe(200);
  expect(await balancesOf(service)).toMatchObject({ TRANSIT: 0, PLATFORM: D + C - won });
  await expectBalanced(service);
});

test('however many payouts the bank shows, one that it does not show is found', async () => {
  const { memo } = await sendRefund();
  const { params } = await sendBatch();
  service.bank.transfer(-2 * (D + C), '대량이체');
  await service.bank.readFeed();
  const ofBatch = (await scanAll(service)).find(({ batchId, SK }) => SK === 'R' && batchId === params.id);
  const at = service.clock.now();
  await service.services.table.writeMany(
    Array.from({ length: PAYOUTS_LOOKED_AT }, (_, nth) => {
      const refundId = `ref_${String(nth).padStart(32, '0')}`;
      const listed = inList(payoutList('user', 'sent'), byTime(at + nth, refundId));
      return { put: { ...ofBatch, ...userRefundKey(refundId), ...listed, refundId } };
    }),
  );
  await readForAWeek();
  const [sending, ...others] = await todo();
  expect(others).toEqual([]);
  expect(await refunds({ state: 'sent', q: sending?.words ?? '' })).toMatchObject([{ memo_code: memo }]);
});

test('one row shows all of a batch, of which none is marked as not sent; the same amount again is something else', async () => {
  const { ids } = await sendBatch();
  service.bank.transfer(-2 * (D + C), '대량이체');
  expect(await service.bank.readFeed()).toEqual({ batch: 1 });
  expect((await balancesOf(service)).TRANSIT).toBe(0);
  const call = { params: { id: ids[0] ?? '' }, body: { reason: '안 보냈어요' } };
  const admin = await consoleOf(service);
  expect(codeOf(await admin.call('PUT /api/admin/payouts/{id}/not-sent', call))).toBe('money.debit_known');
  service.bank.transfer(-2 * (D + C), '대량이체');
  expect(await service.bank.readFeed()).toEqual({ seen: 1, undecided: 1 });
  await expectBalanced(service);
});

test('a batch is in transit again when the row that showed it turns out to be something else', async () => {
  await sendBatch();
  const row = service.bank.transfer(-2 * (D + C), '대량이체');
  await readForAWeek();
  expect(await todo()).toEqual([]);
  await undecide(row);
  expect(await todo()).toMatchObject([{ count: 2, total: 2 * (D + C) }]);
});

test('a batch whose payouts the bank shows one by one leaves the list, until one of its rows turns out to be something else', async () => {
  const { memos } = await sendBatch();
  const [first] = memos.map((memo) => service.bank.transfer(-(D + C), '최유나', memo));
  const looked = async () => (await scanAll(service)).filter(({ GSI2PK }) => GSI2PK === IN_TRANSIT).length;
  await dailyClose();
  expect(await looked()).toBe(1);
  await readForAWeek();
  await dailyClose();
  expect(await looked()).toBe(0);
  if (first !== undefined) await undecide(first);
  expect(await todo()).toMatchObject([{ count: 1, total: D + C }]);
  await dailyClose();
  expect(await todo()).toHaveLength(1);
});

test('a batch is one thing to do, with what the bank has not shown of it', async () => {
  const admin = await consoleOf(service);
  for (let n = 0; n < 3; n += 1) await addDue();
  const params = { id: newBatchId() };
  await admin.ok('PUT /api/admin/payout-batches/{id}', { params, body: { kind: 'user' } });
  const { results } = await admin.ok('PUT /api/admin/payout-batches/{id}/sent', { params });
  service.bank.transfer(-(D + C), '최유나', results[0]?.memo_code ?? '');
  await readForAWeek();
  const [sending, ...others] = await todo();
  expect(others).toEqual([]);
  expect(sending).toMatchObject({ kind: 'user', count: 2, total: 2 * (D + C), name: '' });
  expect(await refunds({ state: 'sent', q: sending?.words ?? '' })).toHaveLength(3);
  const debit = service.bank.transfer(-2 * (D + C), '대량이체');
  await service.bank.readFeed();
  expect((await decide(debit, { kind: 'batch', uid_payout_batches: params.id })).status).toBe(200);
  expect(await todo()).toEqual([]);
  await expectBalanced(service);
});

test('a share that bounced, and that the bank never showed to have left, is to do as well', async () => {
  await addDue();
  const admin = await consoleOf(service);
  const { shares } = await admin.ok('GET /api/admin/bar-shares', {});
  const params = { id: shares[0]?.uid_refund_bars ?? '' };
  await admin.ok('DELETE /api/admin/bar-refunds/{id}/complete', { params });
  service.bank.transfer(D - C, '받는 은행', shares[0]?.memo_code ?? '');
  await readForAWeek();
  expect(await todo()).toMatchObject([{ kind: 'bar', total: D - C, name: '한사장', state: 'bounced' }]);
  service.bank.transfer(-(D - C), '한사장', shares[0]?.memo_code ?? '');
  await service.bank.readFeed();
  expect(await todo()).toEqual([]);
  await expectBalanced(service);
});
