import { listBlockedDays } from '../../data/bars/blocked-days.ts';
import { requireBar } from '../../data/bars/bars.ts';
import type { Handler } from '../../middleware/handler.ts';

export const listBlockedDates: Handler<'list-blocked-dates'> = async ({ input, services, now }) => {
  const bar = await requireBar(services, input.params.uid_bar);
  return { success: true, blocked_dates: await listBlockedDays(services, bar.barId, now) };
};
