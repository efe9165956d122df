import pMap from 'p-map';
import { Refusal } from '../../../shared/errors.ts';
import type { PayoutBatchId } from '../../../shared/ids.ts';
import { AT_ONCE } from '../../../shared/limits.ts';
import type { Payout, PayoutBatchItem, PayoutId } from '../../items/money.ts';
import { all, is } from '../../store/conditions.ts';
import { payoutKey } from '../../store/keys.ts';
import { expiryOf } from '../../store/periods.ts';
import { changed, deciding, patched, replaced, offItsList, wasWritten } from '../../store/writes.ts';
import type { Act } from '../audit/act.ts';
import { recordAct, transactAudited } from '../audit/audit.ts';
import { type Batch, readBatch, withPayouts } from './batch-payouts.ts';
import { readPayout, sentPlan } from './payouts.ts';
import type { Auditor, Store } from '../../ports.ts';

export interface Result {
  payout: Payout;
  outcome: 'sent' | 'left_out';
}

/** Each payout is marked as sent by itself (M19, M20), so that one that changed meanwhile stops no other.
 * Listed until none is due; repeating goes on where it stopped and answers the same. The texts go out with
 * the next sweep. Throws `record.not_found`, and `payout.batch_closed` for a dissolved batch. */
export async function completeBatch(
  services: Auditor,
  id: PayoutBatchId,
  act: Act,
  now: number,
): Promise<Batch & { results: Result[] }> {
  const batch = await deciding(async () => {
    const before = await readBatch(services, id);
    if (before.state === 'dissolved') throw new Refusal('payout.batch_closed');
    if (before.state !== 'open') {
      await recordAct(services, act, now);
      return before;
    }
    const sending = changed(before, { state: 'sending', sentAt: now }, now);
    await transactAudited(services, act, 'complete payout batch', [replaced(before, sending)], now);
    return sending;
  });
  const results = await pMap(
    batch.payoutIds,
    (payoutId) => sendBatched(services, batch, payoutId, act, now),
    {
      concurrency: AT_ONCE,
    },
  );
  const finished = await finishBatch(services, id, { from: 'sending', to: 'sent' }, now);
  return { ...(await withPayouts(services, finished)), results: results.flatMap((result) => result ?? []) };
}

/** Nothing is left to do: the batch leaves the list. Repeating it changes nothing. */
const finishBatch = (
  services: Store,
  id: PayoutBatchId,
  { from, to }: { from: PayoutBatchItem['state']; to: PayoutBatchItem['state'] },
  now: number,
): Promise<PayoutBatchItem> =>
  deciding(async () => {
    const before = await readBatch(services, id);
    if (before.state !== from || before.GSI1PK === undefined) return before;
    const after = changed(before, { state: to, ...offItsList, expiresAt: expiryOf('BATCH B', now) }, now);
    await services.table.write(replaced(before, after));
    return after;
  });

/** Its money has left: an open receivable of the match no longer matters. */
const sendBatched = (
  services: Store,
  { batchId }: PayoutBatchItem,
  id: PayoutId,
  act: Act,
  now: number,
): Promise<Result | null> =>
  deciding(async () => {
    const payout = await readPayout(services, id);
    if (payout === null) return null;
    if (payout.batchId !== batchId) return { payout, outcome: 'left_out' };
    if (payout.state !== 'due') return { payout, outcome: 'sent' };
    const { writes } = await sentPlan(services, payout, { actor: act.actor.uid }, now);
    await services.table.transact('send batched payout', writes);
    return { payout, outcome: 'sent' };
  });

/** Dissolves a batch: its payouts may be sent otherwise. It stays listed until it holds none; repeating goes
 * on where it stopped. Throws `record.not_found`, and `payout.batch_closed` for a batch that was sent. */
export async function dissolveBatch(
  services: Auditor,
  id: PayoutBatchId,
  act: Act,
  now: number,
): Promise<void> {
  const batch = await deciding(async () => {
    const before = await readBatch(services, id);
    if (before.state === 'sending' || before.state === 'sent') throw new Refusal('payout.batch_closed');
    const after = changed(before, { state: 'dissolved' }, now);
    await transactAudited(services, act, 'dissolve payout batch', [replaced(before, after)], now);
    return after;
  });
  await freePayouts(services, batch, now);
}

/** Lets go of what a dissolved batch holds. */
export async function freePayouts(services: Store, { batchId, payoutIds }: PayoutBatchItem, now: number) {
  const freed = { set: { batchId: undefined }, if: all(is({ batchId }), is({ state: 'due' })) };
  await pMap(
    payoutIds,
    (payoutId) => wasWritten(services.table.write(patched(payoutKey(payoutId), freed, now))),
    { concurrency: AT_ONCE },
  );
  await finishBatch(services, batchId, { from: 'dissolved', to: 'dissolved' }, now);
}
