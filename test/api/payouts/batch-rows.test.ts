import { expect, it } from 'vitest';
import type { PayoutBatchId } from '../../../shared/ids.ts';
import { codeOf } from '../../support/client.ts';
import { decideRow } from '../../support/console.ts';
import { C, D } from '../../support/deposit.ts';
import { balancesOf, expectBalanced } from '../../support/ledger.ts';
import { credit } from '../../support/market.ts';
import { startService } from '../../support/service.ts';
import { beginHere } from '../../support/table-moments.ts';
import { addCashier, newBatchId } from './cashier.ts';

const service = await startService();
const cashier = await addCashier(service);
/** A batch of two refunds of 11,250 won that was marked as sent. */
async function sentBatch() {
  const couples = [await cashier.cancelledCouple(), await cashier.cancelledCouple()];
  const refunds = await Promise.all(couples.map(({ female }) => cashier.oneRefund(female.uid)));
  const id: PayoutBatchId = newBatchId();
  const ids = refunds.map((refund) => refund.uid_refund_users);
  await cashier.admin.ok('PUT /api/admin/payout-batches/{id}', {
    params: { id },
    body: { kind: 'user', ids },
  });
  await cashier.admin.ok('PUT /api/admin/payout-batches/{id}/sent', { params: { id } });
  return { id, refunds };
}
const { id, refunds } = await sentBatch();
await beginHere(service);

const decide = decideRow.bind(null, service);

it('where the bank shows one payout of a batch by itself and the rest in one row, each is shown once', async () => {
  const left = (nth: number, tid: string) =>
    credit(service, { name: '이체', amount: -(D + C), memo: refunds[nth]?.memo_code, tid });
  const payout = (nth: number) => ({ kind: 'payout', uid_payout: refunds[nth]?.uid_refund_users });
  await left(0, 'first');
  expect(await credit(service, { name: '이체', amount: -(D + C), tid: 'rest' })).toBe('undecided');
  expect((await decide('rest', { kind: 'batch', uid_payout_batches: id })).status).toBe(200);
  await left(1, 'again');
  const before = await balancesOf(service);
  expect(codeOf(await decide('again', payout(1)))).toBe('money.debit_known');
  for (const purpose of [{ kind: 'undecided' }, payout(0)])
    expect((await decide('first', purpose)).status).toBe(200);
  expect(await balancesOf(service)).toEqual(before);
  await expectBalanced(service);
});

it('where one row is called a batch and another a payout of it at the same moment, each payout is shown once', async () => {
  const before = await balancesOf(service);
  for (const [tid, won] of [
    ['of both', 2 * (D + C)],
    ['of one', D + C],
  ] as const)
    await credit(service, { name: '이체', amount: -won - 1, tid });
  const answers = await Promise.all([
    decide('of both', { kind: 'batch', uid_payout_batches: id }),
    decide('of one', { kind: 'payout', uid_payout: refunds[0]?.uid_refund_users }),
  ]);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  // By whether the second one had read before the first one wrote.
  const [refusal] = answers.flatMap((answer) => codeOf(answer) ?? []);
  expect(['money.debit_known', 'money.sent_already']).toContain(refusal);
  const { TRANSIT } = await balancesOf(service);
  expect([before.TRANSIT + 2 * (D + C), before.TRANSIT + D + C]).toContain(TRANSIT);
  await expectBalanced(service);
});
