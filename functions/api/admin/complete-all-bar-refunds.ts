import { requireBar } from '../../data/bars.ts';
import { completeAllBarRefunds as completeAll } from '../../data/payouts.ts';
import type { Handler } from '../../middleware/handler.ts';
import { recordAdminAct } from './act-on.ts';

/** All shares of a bar were sent at once; answers how many this call changed (decision 43). */
export const completeAllBarRefunds: Handler<'complete-all-bar-refunds'> = async (call) => {
  const { barId } = call.input.params;
  await requireBar(call.services, barId);
  const deletedCount = await completeAll(call.services, barId, call.actor.user.uid, call.now);
  await recordAdminAct(call, 'complete-all-bar-refunds', barId, `${deletedCount}`);
  return { success: true, deletedCount };
};
