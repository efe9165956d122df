import { createGroup as saveGroup } from '../../data/members/groups.ts';
import type { Handler } from '../../middleware/handler.ts';

export const createGroup: Handler<'create-group'> = async ({ input, actor, services, now, request }) => {
  const group = await saveGroup(services, actor.user.uid, input.body, now, request.idempotencyKey);
  return { success: true, uid_meetings_groups: group.groupId };
};
