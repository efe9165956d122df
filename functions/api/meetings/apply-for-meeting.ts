import { applyForMeeting as apply } from '../../data/requests/apply.ts';
import type { Handler } from '../../middleware/handler.ts';

export const applyForMeeting: Handler<'apply-for-meeting'> = async ({
  input: { body },
  actor,
  services,
  now,
}) => {
  const { requestId, queued } = await apply(services, actor.user, body, now);
  return {
    success: true,
    queued,
    meetingId: requestId,
    data: { uid_meetings_requested: requestId },
    message: '미팅 신청을 마쳤어요',
  };
};
