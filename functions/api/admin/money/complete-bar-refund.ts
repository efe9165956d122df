import { completeBarRefund as complete } from '../../../data/money/payouts.ts';
import type { Handler } from '../../../middleware/handler.ts';
import { acting } from './act-on.ts';

/** A bar's share was sent at the bank (money.md M20). */
export const completeBarRefund: Handler<'complete-bar-refund'> = async (call) => {
  const { id } = call.input.params;
  await complete(acting(call, 'complete-bar-refund', id), id, call.actor.user.uid, call.now);
  return { success: true };
};
