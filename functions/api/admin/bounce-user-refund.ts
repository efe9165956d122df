import { bounceUserRefund as bounce } from '../../data/payouts.ts';
import type { Handler } from '../../middleware/handler.ts';
import { recordAdminAct } from './act-on.ts';

/** The bank sent the refund back (money.md M21). */
export const bounceUserRefund: Handler<'bounce-user-refund'> = async (call) => {
  const { params, body } = call.input;
  await bounce(call.services, params.id, call.actor.user.uid, call.now);
  await recordAdminAct(call, 'bounce-user-refund', params.id, body.reason);
  return { success: true };
};
