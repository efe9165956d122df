import { unmarkPayout as unmark } from '../../../data/money/payouts.ts';
import type { Handler } from '../../../middleware/handler.ts';

/** The payout was marked as sent by mistake. */
export const unmarkPayout: Handler<'unmark-payout'> = async ({ input, services, act, now }) => {
  await unmark(services, input.params.id, act, now);
  return { success: true };
};
