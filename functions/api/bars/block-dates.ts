import { withAct } from '../../data/audit/audit.ts';
import { blockDays } from '../../data/bars/blocked-days.ts';
import type { Handler } from '../../middleware/handler.ts';
import { requireOwnBar } from './own-bar.ts';

/** Closes days of the owner's bar, all or none. Audited. */
export const blockDates: Handler<'block-dates'> = async ({ input, actor, services, now, request }) => {
  const bar = await requireOwnBar(services, actor, input.params.uid_bar);
  const { dates } = input.body;
  const act = {
    actor: actor.user,
    action: 'bar.dates_blocked',
    subject: bar.barId,
    sourceIp: request.sourceIp,
    detail: dates.join(' '),
  };
  const count = await blockDays(withAct(services, act, now), bar, dates, now);
  return { success: true, message: `${count}일을 막았어요` };
};
