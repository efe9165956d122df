import { setUserFlag } from '../../data/admin-lists.ts';
import { recordAct } from '../../data/audit.ts';
import { joinOwner } from '../../data/ownership.ts';
import type { Handler } from '../../middleware/handler.ts';

const FLAGS = { is_premium: 'isPremium', is_owner: 'isOwner' } as const;

/** One allow-listed field of a user: premium, owner, or the owner's bar (security.md 13). Audited. */
export const updateUser: Handler<'update-user'> = async ({ input, actor, services, now, request }) => {
  const { id } = input.params;
  const { body } = input;
  if (body.field === 'uid_bar') await joinOwner(services, { barId: body.value, uid: id }, now);
  else await setUserFlag(services, id, FLAGS[body.field], body.value === 1, now);
  await recordAct(
    services,
    {
      actor: actor.user,
      action: 'update-user',
      subject: id,
      sourceIp: request.sourceIp,
      detail: `${body.field}=${body.value ?? ''}`,
    },
    now,
  );
  return { success: true };
};
