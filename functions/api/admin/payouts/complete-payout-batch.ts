import { completeBatch } from '../../../data/money/payout-batch-ends.ts';
import { payoutBatchView, resultView } from '../views/payouts.ts';
import { senderOf } from './sender.ts';
import type { Handler } from '../../../middleware/handler.ts';

/** The file was sent at the bank: says of each payout whether it is marked as sent. */
export const completePayoutBatch: Handler<'complete-payout-batch'> = async ({
  input,
  services,
  act,
  now,
}) => {
  const done = await completeBatch(services, input.params.id, senderOf(services, act), now);
  return { success: true, batch: payoutBatchView(done), results: done.results.map(resultView) };
};
