import { bounceUserRefund as bounce } from '../../../data/money/payouts.ts';
import type { Handler } from '../../../middleware/handler.ts';
import { acting } from './act-on.ts';

/** The bank sent the refund back (money.md M21). */
export const bounceUserRefund: Handler<'bounce-user-refund'> = async (call) => {
  const { params, body } = call.input;
  const services = acting(call, 'bounce-user-refund', params.id, body.reason);
  await bounce(services, params.id, call.actor.user.uid, call.now);
  return { success: true };
};
