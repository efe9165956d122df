import { readNotices as markRead } from '../../data/notices/notices.ts';
import type { Handler } from '../../middleware/handler.ts';

export const readNotices: Handler<'read-notices'> = async ({ input, actor, services, now }) => {
  await markRead(services, actor.user.uid, input.body.ids, now);
  return { success: true };
};
