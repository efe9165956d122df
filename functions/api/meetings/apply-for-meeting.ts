import { applyForMeeting as apply } from '../../data/requests/apply.ts';
import type { Handler } from '../../middleware/handler.ts';

/** Applies for a meeting and queues it for matching (decisions 19-22). */
export const applyForMeeting: Handler<'apply-for-meeting'> = async ({
  input: { body },
  actor,
  services,
  now,
}) => {
  const application = {
    groupId: body.uidMeetingsGroups,
    accountId: body.uidAccountsInfo,
    choices: body.selectedDatesWithBars,
    allowWider: body.allowWider,
  };
  const { requestId, queued } = await apply(services, actor.user, application, now);
  return {
    success: true,
    queued,
    meetingId: requestId,
    data: { uid_meetings_requested: requestId },
    message: '미팅 신청을 마쳤어요',
  };
};
