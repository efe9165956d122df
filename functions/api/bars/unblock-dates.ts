import { unblockDays } from '../../data/bars/blocked-days.ts';
import type { Handler } from '../../middleware/handler.ts';
import { requireManagedBar } from './own-bar.ts';

/** Opens closed days again, all or none; an admin those of any bar, as it may have no owner. */
export const unblockDates: Handler<'unblock-dates'> = async ({
  input,
  actor,
  services,
  request,
  act,
  now,
}) => {
  const bar = await requireManagedBar(services, actor, request, input.params.uid_bar);
  const count = await unblockDays(services, bar, input.body.dates, act, now);
  return { success: true, message: `${count}일을 다시 열었어요` };
};
