import { barId } from '../../../shared/ids.ts';
import { withAct } from '../../data/audit/audit.ts';
import { createBar as saveBar } from '../../data/bars/bars.ts';
import { newId } from '../../crypto/keyed-hash.ts';
import type { Handler } from '../../middleware/handler.ts';

/** Adds a partner bar without a deploy (decision 18). Audited. */
export const createBar: Handler<'create-bar'> = async ({ input, actor, services, now, request }) => {
  const id = barId.parse(newId('bar'));
  const act = { actor: actor.user, action: 'bar.created', subject: id, sourceIp: request.sourceIp };
  await saveBar(withAct(services, act, now), input.body, now, id);
  return { success: true, uid_bar: id };
};
