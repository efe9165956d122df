import { isoOrNull } from '../../../shared/calendar.ts';
import { readGroupsInUse } from '../../data/members/usage.ts';
import { limitsOf } from '../../data/requests/application-limits.ts';
import { groupView } from './group-view.ts';
import type { Handler } from '../../middleware/handler.ts';

export const listGroups: Handler<'list-groups'> = async ({ actor, services, now }) => {
  const { uid } = actor.user;
  const { groups, usage, quota, ...inUse } = await readGroupsInUse(services, uid, now);
  const { left, pausedUntil, suspension } = limitsOf(uid, quota, inUse, now);
  const againAt = suspension === null ? pausedUntil : suspension.until;
  return {
    success: true,
    groups: groups.map((group) =>
      groupView(group, {
        isInUse: usage.matchedGroups.has(group.groupId),
        isWaiting: usage.waitingGroups.has(group.groupId),
      }),
    ),
    applications: { left, again_at: isoOrNull(againAt), suspended_by: suspension?.by ?? null },
  };
};
