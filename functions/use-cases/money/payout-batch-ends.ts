import pMap from 'p-map';
import { Refusal } from '../../../shared/errors.ts';
import type { PayoutBatchId, PayoutId } from '../../../shared/ids.ts';
import { AT_ONCE } from '../../../shared/limits.ts';
import type { Payout, PayoutBatchItem } from '../../items/money.ts';
import { all, is } from '../../store/conditions.ts';
import { byTime, IN_TRANSIT, inSecondList, payoutKey } from '../../store/keys.ts';
import { expiryOf } from '../../store/periods.ts';
import { deciding, nextVersion, offItsList, patch, replace, wasWritten } from '../../store/writes.ts';
import type { Act } from '../audit/act.ts';
import { transactAudited } from '../audit/audit.ts';
import { type Batch, payoutsOf, readBatch } from './batch-payouts.ts';
import { planSendingOfBatch, type Sender } from './payouts.ts';
import { commitQuietly, NOTHING } from './settle.ts';
import type { Auditor, Store } from '../../ports.ts';

export interface Result {
  payout: Payout;
  outcome: 'sent' | 'left_out';
}

interface Completed extends Batch {
  results: Result[];
  /** Marked by this call. */
  sentCount: number;
}

/** Each payout is marked as sent by itself, so that one that changed meanwhile stops no other. Listed until
 * none is due; repeating goes on where it stopped and answers the same. Throws `record.not_found`, and
 * `payout.batch_closed` for a dissolved batch. */
export async function completeBatch(
  services: Auditor,
  id: PayoutBatchId,
  sender: Sender,
  now: number,
): Promise<Completed> {
  const { act } = sender;
  const { payoutIds } = await deciding(async () => {
    const before = await readBatch(services, id);
    if (before.state === 'dissolved') throw new Refusal('payout.batch_closed');
    const isOpen = before.state === 'open';
    const inTransit = inSecondList(IN_TRANSIT, byTime(now, id));
    const sending = isOpen
      ? nextVersion(before, { state: 'sending', sentAt: now, ...inTransit }, now)
      : before;
    const writes = isOpen ? [replace(before, sending)] : [];
    await transactAudited(services, act, 'complete payout batch', writes, now);
    return sending;
  });
  const send = (payoutId: PayoutId) => sendBatched(services, { id: payoutId, batchId: id }, sender, now);
  const plans = await pMap(payoutIds, send, { concurrency: AT_ONCE });
  const sentCount = plans.filter(({ settlements }) => settlements.length > 0).length;
  const batch = await finishBatch(services, id, { from: 'sending', to: 'sent' }, now);
  const chosen = await payoutsOf(services, batch);
  const payouts = chosen.filter(({ batchId }) => batchId === id);
  const isSent = (payout: Payout) => payout.state === 'done' && payouts.includes(payout);
  const results = chosen.map((payout): Result => ({ payout, outcome: isSent(payout) ? 'sent' : 'left_out' }));
  return { batch, payouts, unreadable: 0, results, sentCount };
}

const sendBatched = (
  services: Auditor,
  payout: { id: PayoutId; batchId: PayoutBatchId },
  sender: Sender,
  now: number,
) =>
  commitQuietly(
    services,
    { act: null, label: 'send batched payout' },
    async () => (await planSendingOfBatch(services, payout, sender, now)) ?? NOTHING,
    now,
  );

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
    const after = nextVersion(before, { state: to, ...offItsList, expiresAt: expiryOf('BATCH B', now) }, now);
    await services.table.write(replace(before, after));
    return after;
  });

/** Dissolves a batch: its payouts may be sent otherwise. It stays listed until it holds none; repeating goes
 * on where it stopped. Throws `record.not_found`, and `payout.batch_closed` for a batch that was sent. */
export async function dissolveBatch(
  services: Auditor,
  id: PayoutBatchId,
  act: Act,
  now: number,
): Promise<void> {
  const { payoutIds } = await deciding(async () => {
    const before = await readBatch(services, id);
    if (before.state === 'sending' || before.state === 'sent') throw new Refusal('payout.batch_closed');
    const after = nextVersion(before, { state: 'dissolved' }, now);
    await transactAudited(services, act, 'dissolve payout batch', [replace(before, after)], now);
    return after;
  });
  const freed = { set: { batchId: undefined }, if: all(is({ batchId: id }), is({ state: 'due' })) };
  await pMap(
    payoutIds,
    (payoutId) => wasWritten(services.table.write(patch(payoutKey(payoutId), freed, now))),
    { concurrency: AT_ONCE },
  );
  await finishBatch(services, id, { from: 'dissolved', to: 'dissolved' }, now);
}
