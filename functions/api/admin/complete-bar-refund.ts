import { completeBarRefund as complete } from '../../data/payouts.ts';
import type { Handler } from '../../middleware/handler.ts';
import { recordAdminAct } from './act-on.ts';

/** A bar's share was sent at the bank (money.md M20). */
export const completeBarRefund: Handler<'complete-bar-refund'> = async (call) => {
  const { id } = call.input.params;
  const refund = await complete(call.services, id, call.actor.user.uid, call.now);
  await recordAdminAct(call, 'complete-bar-refund', id, `${refund.amount}`);
  return { success: true };
};
