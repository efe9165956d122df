import type { Handler } from '../../middleware/handler.ts';
import { markMeeting } from './mark-meeting.ts';

/** Marks the male side as absent (money.md M10). */
export const cancelMeetingMale: Handler<'cancel-meeting-male'> = async ({
  input,
  actor,
  services,
  now,
  request,
}) => {
  const marking = {
    id: input.params.id,
    event: 'absent-male',
    action: 'cancel-meeting-male',
    actor,
    request,
  } as const;
  await markMeeting(services, marking, now);
  return { success: true, message: '남자 팀 불참으로 표시했어요' };
};
