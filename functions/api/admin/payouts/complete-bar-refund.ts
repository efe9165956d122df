import { completePayout } from '../../../data/money/payouts.ts';
import type { Handler } from '../../../middleware/handler.ts';

/** The admin has sent the bar share at the bank (docs/money.md M20). */
export const completeBarRefund: Handler<'complete-bar-refund'> = async ({ input, services, act, now }) => {
  await completePayout(services, input.params.id, act, now);
  return { success: true };
};
