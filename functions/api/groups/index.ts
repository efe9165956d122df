import { iso, isoOrNull } from '../../../shared/calendar.ts';
import { CONFIRMED_TRAITS_MAX, DATE_WINDOW_DAYS } from '../../../shared/limits.ts';
import { POINTS_PAUSE } from '../../../shared/points.ts';
import { DAY_MS } from '../../../shared/time-units.ts';
import { type MeetingGroup, toAnswer } from '../../../shared/schemas/group.ts';
import type { GroupItem } from '../../items/user.ts';
import { readGroupsInUse } from '../../use-cases/members/usage.ts';
import { listMatches } from '../../use-cases/members/match-pointers.ts';
import { limitsOf } from '../../use-cases/requests/application-limits.ts';
import { done } from '../../middleware/handler.ts';
import { groupsRoutes } from '../../../shared/routes/groups.ts';
import { createGroup, deleteGroup, updateGroup } from '../../use-cases/members/groups.ts';
import { areaHandler } from '../../middleware/api.ts';
import { chooseReader } from '../../clients/text-reader/choose-reader.ts';
import { keptReadings } from '../../use-cases/matching/text-readings.ts';

/** A group as its owner reads it; `isInUse` and `isWaiting` lock the screens. */
const groupView = (
  group: GroupItem,
  { isInUse, isWaiting }: { isInUse: boolean; isWaiting: boolean },
): MeetingGroup => ({
  uid_meetings_groups: group.groupId,
  uid_user: group.uid,
  ...toAnswer(group.profile),
  is_in_use: isInUse,
  is_waiting: isWaiting,
  created_at: iso(group.createdAt),
});

/** How long ago a match may have been made whose broken promises still count towards a pause. */
const POINTS_BACK_MS = POINTS_PAUSE.withinMs + POINTS_PAUSE.pauseMs + (DATE_WINDOW_DAYS + 1) * DAY_MS;
export const handler = areaHandler(groupsRoutes, {
  'list-groups': async ({ actor, services, now }) => {
    const { uid } = actor.user;
    const [{ groups, usage, quota, ...inUse }, history] = await Promise.all([
      readGroupsInUse(services, uid, now),
      listMatches(services, uid, { since: now - POINTS_BACK_MS, consistent: false }),
    ]);
    const { left, points, broken, pause, suspension } = limitsOf(uid, quota, inUse, history, now);
    const againAt = suspension === null ? (pause?.until ?? null) : suspension.until;
    return {
      success: true,
      groups: groups.map((group) =>
        groupView(group, {
          isInUse: usage.matchedGroups.has(group.groupId),
          isWaiting: usage.waitingGroups.has(group.groupId),
        }),
      ),
      applications: {
        left,
        points,
        broken,
        again_at: isoOrNull(againAt),
        paused_by: pause?.by ?? null,
        suspended_by: suspension?.by ?? null,
      },
    };
  },
  'create-group': async ({ input, actor, services, now, request }) => {
    const group = await createGroup(services, actor.user.uid, input.body, now, request.idempotencyKey);
    return { success: true, uid_meetings_groups: group.groupId };
  },
  'update-group': ({ input, actor, services, now }) =>
    updateGroup(services, actor.user.uid, input.params.id, input.body, now).then(done('팀을 고쳤어요')),
  'delete-group': ({ input, actor, services, now }) =>
    deleteGroup(services, actor.user.uid, input.params.id, now).then(done('팀을 지웠어요')),
  /** Traits count only once the applicant has confirmed them (docs/matching.md). */
  'read-group-text': async ({ input, services, now }) => {
    const reader = chooseReader(services, keptReadings(services, now));
    const read = await Promise.all([
      reader.read('non_preferred_conditions', input.body.non_preferred_conditions),
      reader.read('group_intro', input.body.group_intro),
    ]);
    return { success: true, traits: read.flat().slice(0, CONFIRMED_TRAITS_MAX) };
  },
});
