import { monthDays } from '../../../shared/calendar.ts';
import { listStoreMeetings, statsOf } from '../../data/bars/store-meetings.ts';
import type { Handler } from '../../middleware/handler.ts';
import { requireOwnBar } from '../bars/own-bar.ts';

/** How many meetings of a month were held, and how many failed on their day (decision 35). */
export const getStoreStats: Handler<'get-store-stats'> = async ({ input, actor, services }) => {
  const bar = await requireOwnBar(services, actor, input.params.barId);
  const { first, last } = monthDays(input.query);
  return { success: true, stats: statsOf(await listStoreMeetings(services, bar.barId, first, last)) };
};
