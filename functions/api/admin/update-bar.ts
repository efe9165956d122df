import { recordAct } from '../../data/audit.ts';
import { changeBar } from '../../data/bar-changes.ts';
import type { Handler } from '../../middleware/handler.ts';

/** One allow-listed field of a bar (decision 18). Audited by the field's name; an address or number is not repeated there. */
export const updateBar: Handler<'update-bar'> = async ({ input, actor, services, now, request }) => {
  await changeBar(services, input.params.id, input.body, now);
  await recordAct(
    services,
    {
      actor: actor.user,
      action: 'update-bar',
      subject: input.params.id,
      sourceIp: request.sourceIp,
      detail: input.body.field,
    },
    now,
  );
  return { success: true };
};
