import { completeUserRefund as complete } from '../../data/payouts.ts';
import type { Handler } from '../../middleware/handler.ts';
import { recordAdminAct } from './act-on.ts';

/** The refund was sent at the bank (money.md M19). */
export const completeUserRefund: Handler<'complete-user-refund'> = async (call) => {
  const { id } = call.input.params;
  const refund = await complete(call.services, id, call.actor.user.uid, call.now);
  await recordAdminAct(call, 'complete-user-refund', id, `${refund.amount}`);
  return { success: true };
};
