import { bouncePayout } from '../../../data/money/payouts.ts';
import type { Handler } from '../../../middleware/handler.ts';

/** The bank returned the refund (docs/money.md M21). */
export const bounceUserRefund: Handler<'bounce-user-refund'> = async ({ input, services, act, now }) => {
  await bouncePayout(services, input.params.id, act, now);
  return { success: true };
};
