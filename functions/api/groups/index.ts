import { groupsRoutes } from '../../../shared/routes/groups.ts';
import { createGroup, deleteGroup, updateGroup } from '../../data/members/groups.ts';
import { areaHandler } from '../../middleware/api.ts';
import { done } from '../../middleware/handler.ts';
import { listGroups } from './list-groups.ts';
import { readGroupText } from './read-group-text.ts';

export const handler = areaHandler(groupsRoutes, {
  'list-groups': listGroups,
  'create-group': async ({ input, actor, services, now, request }) => {
    const group = await createGroup(services, actor.user.uid, input.body, now, request.idempotencyKey);
    return { success: true, uid_meetings_groups: group.groupId };
  },
  'update-group': ({ input, actor, services, now }) =>
    updateGroup(services, actor.user.uid, input.params.id, input.body, now).then(done('팀을 고쳤어요')),
  'delete-group': ({ input, actor, services, now }) =>
    deleteGroup(services, actor.user.uid, input.params.id, now).then(done('팀을 지웠어요')),
  'read-group-text': readGroupText,
});
