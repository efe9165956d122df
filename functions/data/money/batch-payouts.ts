import { Refusal } from '../../../shared/errors.ts';
import type { PayoutBatchId } from '../../../shared/ids.ts';
import {
  barRefundItem,
  type Payout,
  type PayoutBatchItem,
  payoutBatchItem,
  type PayoutId,
  userRefundItem,
} from '../../items/money.ts';
import { payoutBatchKey, payoutKey } from '../../store/keys.ts';
import type { Store } from '../../ports.ts';

export interface Batch {
  batch: PayoutBatchItem;
  payouts: Payout[];
}

export async function readBatch({ table }: Store, id: PayoutBatchId): Promise<PayoutBatchItem> {
  const batch = await table.get(payoutBatchItem, payoutBatchKey(id));
  if (batch === null) throw new Refusal('record.not_found');
  return batch;
}

/** The payouts themselves say what belongs to a batch: one that bounced or was reversed has left it. */
export async function withPayouts({ table }: Store, batch: PayoutBatchItem): Promise<Batch> {
  const keys = batch.payoutIds.map(payoutKey);
  const payouts: Payout[] =
    batch.kind === 'user'
      ? await table.getMany(userRefundItem, keys)
      : await table.getMany(barRefundItem, keys);
  const byId = new Map(payouts.map((payout) => [payout.refundId as PayoutId, payout]));
  const own = batch.payoutIds.flatMap((id) => byId.get(id) ?? []);
  return { batch, payouts: own.filter(({ batchId }) => batchId === batch.batchId) };
}
