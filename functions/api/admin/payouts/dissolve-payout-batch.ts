import { dissolveBatch } from '../../../data/money/payout-batch-ends.ts';
import type { Handler } from '../../../middleware/handler.ts';

/** The file is not sent. */
export const dissolvePayoutBatch: Handler<'dissolve-payout-batch'> = async ({
  input,
  services,
  act,
  now,
}) => {
  await dissolveBatch(services, input.params.id, act, now);
  return { success: true };
};
