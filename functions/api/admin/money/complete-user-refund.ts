import { completeUserRefund as complete } from '../../../data/money/payouts.ts';
import type { Handler } from '../../../middleware/handler.ts';
import { acting } from './act-on.ts';

/** The refund was sent at the bank (money.md M19). */
export const completeUserRefund: Handler<'complete-user-refund'> = async (call) => {
  const { id } = call.input.params;
  await complete(acting(call, 'complete-user-refund', id), id, call.actor.user.uid, call.now);
  return { success: true };
};
