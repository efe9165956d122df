import type { Handler } from '../../middleware/handler.ts';
import { markMeeting } from './mark-meeting.ts';

/** Marks the female side as absent (money.md M10). */
export const cancelMeetingFemale: Handler<'cancel-meeting-female'> = async ({
  input,
  actor,
  services,
  now,
  request,
}) => {
  const marking = {
    id: input.params.id,
    event: 'absent-female',
    action: 'cancel-meeting-female',
    actor,
    request,
  } as const;
  await markMeeting(services, marking, now);
  return { success: true, message: '여자 팀 불참으로 표시했어요' };
};
