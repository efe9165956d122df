import { readNextBatch } from '../../../data/money/unbatched-payouts.ts';
import { listOpenBatches } from '../../../data/money/payout-batches.ts';
import { nextView, payoutBatchView } from '../views/payouts.ts';
import type { Handler } from '../../../middleware/handler.ts';

export const listPayoutBatches: Handler<'list-payout-batches'> = async ({ input, services, now }) => {
  const { kind } = input.query;
  const [{ batches, isCut }, next] = await Promise.all([
    listOpenBatches(services, kind),
    readNextBatch(services, kind, now),
  ]);
  return { success: true, batches: batches.map(payoutBatchView), truncated: isCut, next: nextView(next) };
};
