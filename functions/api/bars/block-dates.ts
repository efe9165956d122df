import { blockDays } from '../../data/bars/blocked-days.ts';
import type { Handler } from '../../middleware/handler.ts';
import { requireOwnBar } from './own-bar.ts';

/** Closes days of the owner's bar, all or none. */
export const blockDates: Handler<'block-dates'> = async ({ input, actor, services, act, now }) => {
  const bar = await requireOwnBar(services, actor, input.params.uid_bar);
  const count = await blockDays(services, bar, input.body.dates, act, now);
  return { success: true, message: `${count}일을 쉬는 날로 정했어요` };
};
