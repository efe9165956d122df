import { bouncePayout } from '../../../data/money/payouts.ts';
import type { Handler } from '../../../middleware/handler.ts';

/** The bank returned the bar share (docs/money.md M21). */
export const bounceBarRefund: Handler<'bounce-bar-refund'> = async ({ input, services, act, now }) => {
  await bouncePayout(services, input.params.id, act, now);
  return { success: true };
};
