import { listOpenBatches } from '../../../data/money/payout-batches.ts';
import { payoutBatchView } from '../views/payouts.ts';
import type { Handler } from '../../../middleware/handler.ts';

/** Batches whose file is not marked as sent yet. */
export const listPayoutBatches: Handler<'list-payout-batches'> = async ({ input, services }) => {
  const { batches, isCut } = await listOpenBatches(services, input.query.kind);
  return { success: true, batches: batches.map(payoutBatchView), truncated: isCut };
};
