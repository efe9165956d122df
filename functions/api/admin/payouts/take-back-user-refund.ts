import { reversePayout } from '../../../data/money/payouts.ts';
import type { Handler } from '../../../middleware/handler.ts';

/** The refund was marked as sent by mistake (docs/money.md M25). */
export const takeBackUserRefund: Handler<'take-back-user-refund'> = async ({ input, services, act, now }) => {
  await reversePayout(services, input.params.id, act, now);
  return { success: true };
};
