import { iso } from '../../../shared/calendar.ts';
import { type MeetingGroup, toAnswer } from '../../../shared/schemas/group.ts';
import type { GroupItem } from '../../items/user.ts';

/** A group as its owner reads it; `isInUse` and `isWaiting` lock the screens. */
export const groupView = (
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
