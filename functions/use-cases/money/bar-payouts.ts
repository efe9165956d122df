import { Refusal } from '../../../shared/errors.ts';
import { type BarId, payoutBatchId, type PayoutBatchId, type PayoutId } from '../../../shared/ids.ts';
import { LIST_COUNT_MAX, PAYOUTS_PER_BATCH } from '../../../shared/limits.ts';
import { chunksOf } from '../../../shared/lists.ts';
import type { BarItem } from '../../items/bar.ts';
import { barShareItem, payoutBatchItem } from '../../items/money.ts';
import { idOf } from '../../crypto/keyed-hash.ts';
import { payoutList } from '../../store/keys.ts';
import { listItems } from '../../store/lists.ts';
import { transactAudited } from '../audit/audit.ts';
import { completeBatch } from './payout-batch-ends.ts';
import { createBatch } from './payout-batches.ts';
import type { Sender } from './payouts.ts';
import type * as z from 'zod';
import type { Auditor, KeyedHash, Store } from '../../ports.ts';

const dueShare = barShareItem.pick({ refundId: true, barId: true, batchId: true, v: true });
type DueShare = z.output<typeof dueShare>;

interface Completed {
  /** Marked by this call (decision 43). */
  sentCount: number;
  /** Still to be sent: what waits or is in another batch. */
  leftCount: number;
}

/** Marks what can be sent of a bar's shares, as batches, so that the bank may show them as one transfer.
 * Repeating goes on with a batch of it that was cut off. Throws `bar.no_account`. */
export async function sendAllShares(
  services: Auditor,
  { barId, payoutAccount }: Pick<BarItem, 'barId' | 'payoutAccount'>,
  { act, ...sender }: Sender,
  now: number,
): Promise<Completed> {
  const due = await listDueOf(services, barId);
  if (payoutAccount === undefined && due.length > 0) throw new Refusal('bar.no_account');
  await transactAudited(services, act, 'complete all of a bar', [], now);
  const { items: listed } = await listItems(services, payoutList('bar', 'batches'), payoutBatchItem);
  // One whose dissolving was cut off stays listed too.
  const begun = listed.filter(({ ofBar, state }) => ofBar === barId && state !== 'dissolved');
  const inBegun = new Set<PayoutId>(begun.flatMap(({ payoutIds }) => payoutIds));
  const free = due.filter(({ batchId, refundId }) => batchId === undefined && !inBegun.has(refundId));
  const batches = [
    ...begun.map(({ batchId, payoutIds }) => ({ id: batchId, ids: payoutIds })),
    ...chunksOf(free, PAYOUTS_PER_BATCH).map((shares) => ({
      id: batchOf(services.hash, barId, shares),
      ids: shares.map(({ refundId }) => refundId),
    })),
  ];
  const own = new Set<PayoutBatchId>();
  const quiet = { ...sender, act: null };
  for (const { id, ids } of batches) {
    const chosen = { kind: 'bar', ids, ofBar: barId } as const;
    const made = await createBatch(services, id, chosen, quiet, now).catch(madeBySameCall);
    if (made?.made !== null) own.add(id);
  }
  const left = new Set<PayoutId>(due.map(({ refundId }) => refundId));
  let sentCount = 0;
  for (const id of own) {
    const completed = await completeBatch(services, id, quiet, now);
    sentCount += completed.sentCount;
    for (const { payout, outcome } of completed.results) if (outcome === 'sent') left.delete(payout.refundId);
  }
  return { sentCount, leftCount: left.size };
}

/** Null: the same call, made at the same moment, is sending this batch. */
function madeBySameCall(error: unknown): null {
  if (error instanceof Refusal && error.code === 'payout.batch_closed') return null;
  throw error;
}

/** The same batch for shares that nothing has changed since. */
const batchOf = (hash: KeyedHash, barId: BarId, shares: readonly DueShare[]): PayoutBatchId =>
  payoutBatchId.parse(
    idOf('payoutBatch', hash, barId, ...shares.map(({ refundId, v }) => `${refundId} ${v}`)),
  );

/** The oldest first. Shares that were sent are not read. */
export async function listDueOf(services: Store, barId: BarId) {
  const { items } = await listItems(services, payoutList('bar', 'due'), dueShare, {
    newestFirst: false,
    limit: LIST_COUNT_MAX,
    filter: { expression: 'barId = :bar', values: { ':bar': barId } },
    attributes: Object.keys(dueShare.shape),
    badRows: 'fail',
  });
  return items;
}
