import type { PayoutBatchId, PayoutId } from '../../../shared/ids.ts';
import { type Payout, type PayoutBatchItem, payoutBatchItem, payoutItem } from '../../items/money.ts';
import { payoutBatchKey, payoutKey } from '../../store/keys.ts';
import type { BadRows, Store } from '../../ports.ts';
import { requireItem } from '../../store/rows.ts';

export interface Batch {
  batch: PayoutBatchItem;
  payouts: Payout[];
  /** How many of those that were put into it cannot be read. */
  unreadable: number;
}

/** Throws `record.not_found`. */
export const readBatch = (services: Store, id: PayoutBatchId): Promise<PayoutBatchItem> =>
  requireItem(services, payoutBatchItem, payoutBatchKey(id), 'record.not_found');

export async function payoutsOf(
  { table }: Store,
  { payoutIds }: PayoutBatchItem,
  options: { badRows?: BadRows } = {},
): Promise<Payout[]> {
  const payouts = await table.getMany(payoutItem, payoutIds.map(payoutKey), options);
  const byId = new Map(payouts.map((payout) => [payout.refundId as PayoutId, payout]));
  return payoutIds.flatMap((id) => byId.get(id) ?? []);
}

/** A batch with its payouts. Each payout says whether it belongs: one whose mark was taken off has left. */
export async function withPayouts(
  services: Store,
  batch: PayoutBatchItem,
  options: { badRows?: BadRows } = {},
): Promise<Batch> {
  const payouts = await payoutsOf(services, batch, options);
  const unreadable = batch.payoutIds.length - payouts.length;
  return { batch, payouts: payouts.filter(({ batchId }) => batchId === batch.batchId), unreadable };
}
