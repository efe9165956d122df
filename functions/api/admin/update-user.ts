import { setUserFlag } from '../../data/console/admin-lists.ts';
import { joinOwner } from '../../data/bars/ownership.ts';
import type { Handler } from '../../middleware/handler.ts';
import { acting } from './money/act-on.ts';

const FLAGS = { is_premium: 'isPremium', is_owner: 'isOwner' } as const;

/** One allow-listed field of a user: premium, owner, or the owner's bar (security.md 13). Audited. */
export const updateUser: Handler<'update-user'> = async (call) => {
  const { params, body } = call.input;
  const services = acting(call, 'update-user', params.id, `${body.field}=${body.value ?? ''}`);
  if (body.field === 'uid_bar') await joinOwner(services, { barId: body.value, uid: params.id }, call.now);
  else await setUserFlag(services, params.id, FLAGS[body.field], body.value === 1, call.now);
  return { success: true };
};
