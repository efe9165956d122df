import { updateGroup as saveGroup } from '../../data/members/groups.ts';
import type { Handler } from '../../middleware/handler.ts';

export const updateGroup: Handler<'update-group'> = async ({ input, actor, services, now }) => {
  await saveGroup(services, actor.user.uid, input.params.id, input.body, now);
  return { success: true, message: '팀을 고쳤어요' };
};
