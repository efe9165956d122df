import { createBatch } from '../../../data/money/payout-batches.ts';
import { leftView, payoutBatchView, skippedView } from '../views/payouts.ts';
import type { Handler } from '../../../middleware/handler.ts';

/** Answers how many, how much, what stays out and what is left. */
export const createPayoutBatch: Handler<'create-payout-batch'> = async ({ input, services, act, now }) => {
  const { skipped, left, ...batch } = await createBatch(services, input.params.id, input.body, act, now);
  return {
    success: true,
    batch: payoutBatchView(batch),
    skipped: skipped.map(skippedView),
    left: leftView(left),
  };
};
