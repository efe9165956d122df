import { bounceUserRefund as bounce } from '../../../data/money/payouts.ts';
import type { Handler } from '../../../middleware/handler.ts';

/** The bank sent the refund back (money.md M21). */
export const bounceUserRefund: Handler<'bounce-user-refund'> = async ({ input, services, act, now }) => {
  await bounce(services, input.params.id, act, now);
  return { success: true };
};
