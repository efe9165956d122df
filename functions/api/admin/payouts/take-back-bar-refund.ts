import { reversePayout } from '../../../data/money/payouts.ts';
import type { Handler } from '../../../middleware/handler.ts';

/** The bar share was marked as sent by mistake (docs/money.md M25). */
export const takeBackBarRefund: Handler<'take-back-bar-refund'> = async ({ input, services, act, now }) => {
  await reversePayout(services, input.params.id, act, now);
  return { success: true };
};
