import { recordAct } from '../../data/audit.ts';
import { createBar as saveBar } from '../../data/bars.ts';
import type { Handler } from '../../middleware/handler.ts';

/** Adds a partner bar without a deploy (decision 18). Audited. */
export const createBar: Handler<'create-bar'> = async ({ input, actor, services, now, request }) => {
  const bar = await saveBar(services, input.body, now);
  await recordAct(
    services,
    { actor: actor.user, action: 'bar.created', subject: bar.barId, sourceIp: request.sourceIp },
    now,
  );
  return { success: true, uid_bar: bar.barId };
};
