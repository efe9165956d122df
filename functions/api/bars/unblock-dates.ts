import { withAct } from '../../data/audit/audit.ts';
import { unblockDays } from '../../data/bars/blocked-days.ts';
import type { Handler } from '../../middleware/handler.ts';
import { requireOwnBar } from './own-bar.ts';

/** Opens closed days of the owner's bar again, all or none. Audited. */
export const unblockDates: Handler<'unblock-dates'> = async ({ input, actor, services, now, request }) => {
  const bar = await requireOwnBar(services, actor, input.params.uid_bar);
  const { dates } = input.body;
  const act = {
    actor: actor.user,
    action: 'bar.dates_unblocked',
    subject: bar.barId,
    sourceIp: request.sourceIp,
    detail: dates.join(' '),
  };
  const count = await unblockDays(withAct(services, act, now), bar, dates, now);
  return { success: true, message: `${count}일을 다시 열었어요` };
};
