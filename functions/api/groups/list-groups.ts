import { readGroupsInUse } from '../../data/members/usage.ts';
import { groupView } from './group-view.ts';
import type { Handler } from '../../middleware/handler.ts';

export const listGroups: Handler<'list-groups'> = async ({ actor, services, now }) => {
  const { groups, usage } = await readGroupsInUse(services, actor.user.uid, now);
  return {
    success: true,
    groups: groups.map((group) =>
      groupView(group, {
        isInUse: usage.matchedGroups.has(group.groupId),
        isWaiting: usage.waitingGroups.has(group.groupId),
      }),
    ),
  };
};
