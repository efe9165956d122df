import { beforeEach, expect, it } from 'vitest';
import { CollectingAccount } from '../../events/collecting-account.ts';
import { newId } from '../../../functions/crypto/keyed-hash.ts';
import { barRefundId } from '../../../shared/ids.ts';
import { codeOf } from '../../support/client.ts';
import { expectBalanced } from '../../support/ledger.ts';
import { startService, type TestService } from '../../support/service.ts';
import { addCashier, BAR_ACCOUNT, type Cashier, newBatchId, ofId } from './cashier.ts';

let service: TestService;
let cashier: Cashier;

beforeEach(async () => {
  service = await startService();
  cashier = await addCashier(service);
  const body = { field: 'payout_account', value: BAR_ACCOUNT } as const;
  await cashier.admin.ok('PUT /api/admin/bars/{id}/update', { ...ofId(cashier.bar), body });
});

const completeAll = () =>
  cashier.admin.ok('DELETE /api/admin/bar-refunds/bar/{barId}/complete-all', {
    params: { barId: cashier.bar },
  });

it('says why no share of a batch can be sent when all have the same reason', async () => {
  const bare = await addCashier(service);
  await bare.cancelledCouple();
  await bare.cancelledCouple();
  const ids = (await bare.sharesOf()).map(({ uid_refund_bars }) => uid_refund_bars);
  const batch = (of: typeof ids) =>
    bare.admin.call('PUT /api/admin/payout-batches/{id}', {
      ...ofId(newBatchId()),
      body: { kind: 'bar', ids: of },
    });
  expect([ids.length, codeOf(await batch(ids))]).toEqual([2, 'bar.no_account']);
  const none = barRefundId.parse(newId('barRefund'));
  expect(codeOf(await batch([...ids, none]))).toBe('payout.nothing_to_send');
});

it('marks what can be sent, and answers how many of the bar are left', async () => {
  await cashier.cancelledCouple();
  const batched = (await cashier.oneShare()).uid_refund_bars;
  const batch = { kind: 'bar' as const, ids: [batched] };
  await cashier.admin.ok('PUT /api/admin/payout-batches/{id}', { ...ofId(newBatchId()), body: batch });
  await cashier.cancelledCouple();
  expect(await completeAll()).toEqual({ success: true, deletedCount: 1, leftCount: 1 });
});

it('books several shares so that one debit of their sum belongs to all of them', async () => {
  const account = new CollectingAccount(service);
  const { admin } = cashier;
  await cashier.cancelledCouple();
  await cashier.cancelledCouple();
  service.clock.advance(1);
  account.transfer(1, '은행');
  await account.readFeed();
  expect(await completeAll()).toMatchObject({ deletedCount: 2, leftCount: 0 });
  account.transfer(-7_500, BAR_ACCOUNT.account_owner);
  await account.readFeed();
  const { reconciliation } = await admin.ok('GET /api/admin/reconciliation', {});
  expect([reconciliation.rows, reconciliation.entries]).toEqual([[], []]);
  await expectBalanced(service);
});
