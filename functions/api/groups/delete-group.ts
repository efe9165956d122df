import { deleteGroup as removeGroup } from '../../data/members/groups.ts';
import type { Handler } from '../../middleware/handler.ts';

export const deleteGroup: Handler<'delete-group'> = async ({ input, actor, services, now }) => {
  await removeGroup(services, actor.user.uid, input.params.id, now);
  return { success: true, message: '팀을 지웠어요' };
};
