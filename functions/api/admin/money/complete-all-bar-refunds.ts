import { requireBar } from '../../../data/bars/bars.ts';
import { completeAllBarRefunds as completeAll } from '../../../data/money/payouts.ts';
import type { Handler } from '../../../middleware/handler.ts';
import { acting } from './act-on.ts';

/** All shares of a bar were sent at once; answers how many this call changed (decision 43). */
export const completeAllBarRefunds: Handler<'complete-all-bar-refunds'> = async (call) => {
  const { barId } = call.input.params;
  await requireBar(call.services, barId);
  const services = acting(call, 'complete-all-bar-refunds', barId);
  const deletedCount = await completeAll(services, barId, call.actor.user.uid, call.now);
  return { success: true, deletedCount };
};
