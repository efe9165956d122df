import type { Handler } from '../../middleware/handler.ts';
import { markMeeting } from './mark-meeting.ts';

/** Marks both sides as absent: admins only, because the bar gains from it (money.md M11). */
export const cancelMeetingBoth: Handler<'cancel-meeting-both'> = async ({
  input,
  actor,
  services,
  now,
  request,
}) => {
  const marking = {
    id: input.params.id,
    event: 'absent-both',
    action: 'cancel-meeting-both',
    actor,
    request,
  } as const;
  await markMeeting(services, marking, now);
  return { success: true, message: '두 팀 불참으로 표시했어요' };
};
