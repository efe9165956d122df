import { unblockDays } from '../../data/bars/blocked-days.ts';
import type { Handler } from '../../middleware/handler.ts';
import { requireOwnBar } from './own-bar.ts';

/** Opens closed days of the owner's bar again, all or none. */
export const unblockDates: Handler<'unblock-dates'> = async ({ input, actor, services, act, now }) => {
  const bar = await requireOwnBar(services, actor, input.params.uid_bar);
  const count = await unblockDays(services, bar, input.body.dates, act, now);
  return { success: true, message: `${count}일을 다시 열었어요` };
};
