import { toSessionUser } from '../../data/members/users.ts';
import type { Handler } from '../../middleware/handler.ts';

/** Who is signed in, or null; never a refusal, so that the shell can ask before it knows anybody. */
export const getSession: Handler<'get-session'> = async ({ actor, services }) => ({
  user: actor === null ? null : toSessionUser(services, actor.user),
});
