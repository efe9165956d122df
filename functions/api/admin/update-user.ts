import { setUserFlag } from '../../data/console/admin-lists.ts';
import { linkOwner } from '../../data/bars/ownership.ts';
import type { Handler } from '../../middleware/handler.ts';

const FLAGS = { is_premium: 'isPremium', is_owner: 'isOwner' } as const;

/** One allow-listed field of a user: premium, owner, or the owner's bar (docs/security.md 13). */
export const updateUser: Handler<'update-user'> = async ({ input: { params, body }, services, act, now }) => {
  const uid = params.id;
  if (body.field === 'uid_bar') {
    await linkOwner(services, { barId: body.value, uid, confirmed: body.confirmed }, act, now);
  } else await setUserFlag(services, uid, { [FLAGS[body.field]]: body.value === 1 }, act, now);
  return { success: true };
};
