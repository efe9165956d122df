import { completeBatch } from '../../../data/money/payout-batch-ends.ts';
import { payoutBatchView, resultView } from '../views/payouts.ts';
import type { Handler } from '../../../middleware/handler.ts';

/** The file was sent at the bank: says of each payout whether it is marked as sent. */
export const completePayoutBatch: Handler<'complete-payout-batch'> = async ({
  input,
  services,
  act,
  now,
}) => {
  const { results, ...batch } = await completeBatch(services, input.params.id, act, now);
  return { success: true, batch: payoutBatchView(batch), results: results.map(resultView) };
};
