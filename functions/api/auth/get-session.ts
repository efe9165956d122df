import { toSessionUser } from '../../data/members/users.ts';
import type { Handler } from '../../middleware/handler.ts';

/** Never a refusal, because the site asks this before it knows whether anybody is signed in. */
export const getSession: Handler<'get-session'> = async ({ actor, services }) => ({
  user: actor === null ? null : toSessionUser(services, actor.user),
});
