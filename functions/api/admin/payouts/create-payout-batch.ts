import { createBatch } from '../../../data/money/payout-batches.ts';
import { leftView, payoutBatchView, skippedView } from '../views/payouts.ts';
import { senderOf } from './sender.ts';
import type { Handler } from '../../../middleware/handler.ts';

/** Answers how many, how much, what stays out and what is left. */
export const createPayoutBatch: Handler<'create-payout-batch'> = async ({ input, services, act, now }) => {
  const by = senderOf(services, act);
  const { made, skipped, left } = await createBatch(services, input.params.id, input.body, by, now);
  return {
    success: true,
    batch: made && payoutBatchView(made),
    skipped: skipped.map(skippedView),
    left: leftView(left),
  };
};
