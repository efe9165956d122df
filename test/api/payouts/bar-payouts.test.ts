import { expect, it } from 'vitest';
import { decidePurpose } from '../../../functions/use-cases/bank/purposes.ts';
import { createBatch } from '../../../functions/use-cases/money/payout-batches.ts';
import { dissolveBatch } from '../../../functions/use-cases/money/payout-batch-ends.ts';
import { Refusal } from '../../../shared/errors.ts';
import { barShareId, payoutBatchId } from '../../../shared/ids.ts';
import { ADMIN_ACT } from '../../support/acts.ts';
import { codeOf } from '../../support/client.ts';
import { C, D } from '../../support/deposit.ts';
import { balancesOf, expectBalanced } from '../../support/ledger.ts';
import { credit } from '../../support/market.ts';
import { crashRig } from '../../support/faults.ts';
import { startService } from '../../support/service.ts';
import { beginHere } from '../../support/table-moments.ts';
import { BAR_ACCOUNT } from '../../support/console.ts';
import { addCashier, newBatchId, ofId } from './cashier.ts';

const service = await startService();
const cashier = await addCashier(service);
await cashier.cancelledCouple();
await beginHere(service);

const ofBar = () => ({ params: { barId: cashier.bar } });
const ROUTE = 'DELETE /api/admin/bar-refunds/bar/{barId}/complete-all';
const completeAll = () => cashier.admin.ok(ROUTE, ofBar());

it('sending all shares of a bar marks nothing where the bar has no account', async () => {
  const before = await balancesOf(service);
  const refused = await cashier.admin.call(ROUTE, ofBar());
  expect([refused.status, codeOf(refused)]).toEqual([409, 'bar.no_account']);
  expect(await balancesOf(service)).toEqual(before);
  expect(await cashier.oneShare('due')).toMatchObject({ uid_payout_batches: null });
});

it('sending all shares of a bar shows the account and the memo codes of what it marks', async () => {
  await cashier.addAccount();
  const { uid_refund_bars: id } = await cashier.oneShare();
  const { groupedRefunds } = await cashier.admin.ok('GET /api/admin/bar-refunds', {});
  expect(groupedRefunds).toMatchObject([
    {
      barInfo: { account_bank: '신한은행', account_number: '******6789', account_owner: '한사장' },
      refunds: [{ memo_code: `합석정산${id.slice(-6)}` }],
      totalAmount: D - C,
      sendableCount: 1,
    },
  ]);
});

it('sending all shares of a bar marks what can be sent, and answers how many are left', async () => {
  await cashier.addAccount();
  const batched = (await cashier.oneShare()).uid_refund_bars;
  const batch = { kind: 'bar' as const, ids: [batched] };
  await cashier.admin.ok('PUT /api/admin/payout-batches/{id}', { ...ofId(newBatchId()), body: batch });
  await cashier.cancelledCouple();
  expect(await completeAll()).toEqual({ success: true, deletedCount: 1, leftCount: 1 });
  expect(await completeAll()).toEqual({ success: true, deletedCount: 0, leftCount: 1 });
});

it('sending all shares of a bar marks them so that one debit of their sum is that of all', async () => {
  await cashier.addAccount();
  await cashier.cancelledCouple();
  expect(await completeAll()).toMatchObject({ deletedCount: 2, leftCount: 0 });
  expect(await credit(service, { name: BAR_ACCOUNT.account_owner, amount: -2 * (D - C) })).toBe('batch');
  expect(await cashier.sharesOf('sent')).toMatchObject([{ is_seen: 1 }, { is_seen: 1 }]);
  expect(await balancesOf(service)).toMatchObject({ TRANSIT: 0, BARPAY: 0 });
  await expectBalanced(service);
});

it('sending all shares of a bar goes past a batch of it whose dissolving was cut off', async () => {
  await cashier.addAccount();
  const id = newBatchId();
  const ids = (await cashier.sharesOf('due')).map((share) => barShareId.parse(share.uid_refund_bars));
  const now = service.clock.now();
  const sender = { by: ADMIN_ACT.actor.uid, act: ADMIN_ACT };
  await createBatch(service.services, id, { kind: 'bar', ids, ofBar: cashier.bar }, sender, now);
  const rig = crashRig(service);
  rig.start({ write: 1, when: 'after' });
  await expect(dissolveBatch(rig.services, id, ADMIN_ACT, now)).rejects.toThrow('crash');
  await rig.settled();
  await cashier.cancelledCouple();
  expect(await completeAll()).toMatchObject({ deletedCount: 1, leftCount: 1 });
  await cashier.admin.ok('DELETE /api/admin/payout-batches/{id}', ofId(id));
  expect(await completeAll()).toMatchObject({ deletedCount: 1, leftCount: 0 });
  await expectBalanced(service);
});

it('one row of the bank shows a share, also when two rows are chosen for it at the same moment', async () => {
  await cashier.addAccount();
  await cashier.cancelledCouple();
  await completeAll();
  const batchId = payoutBatchId.parse((await cashier.sharesOf('sent'))[0]?.uid_payout_batches);
  for (const amount of [100 - 2 * (D - C), -100 - 2 * (D - C)])
    await credit(service, { name: '대량이체', amount });
  const query = { state: 'undecided', q: '대량이체' } as const;
  const { rows } = await cashier.admin.ok('GET /api/admin/bank-rows', { query });
  const purpose = { kind: 'batch', batchId, won: 2 * (D - C) } as const;
  const outcomes = await Promise.all(
    rows.map(({ uid_deposits: id }) =>
      decidePurpose(service.services, { id, purpose, isBorne: true }, ADMIN_ACT, service.clock.now()).then(
        () => 'decided',
        (error: unknown) => (error instanceof Refusal ? error.code : error),
      ),
    ),
  );
  expect(outcomes.toSorted()).toEqual(['decided', 'money.debit_known']);
  await expectBalanced(service);
});
