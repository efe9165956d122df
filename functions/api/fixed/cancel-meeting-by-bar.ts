import type { Handler } from '../../middleware/handler.ts';
import { markMeeting } from './mark-meeting.ts';

/** Cancels a meeting for the bar's or our own reasons: both deposits come back, both wait again with a boost (money.md M18). */
export const cancelMeetingByBar: Handler<'cancel-meeting-by-bar'> = async (context) => {
  const { input, actor, services, now, request } = context;
  const { reason } = input.body;
  const action = 'cancel-meeting-by-bar';
  await markMeeting(
    services,
    { id: input.params.id, event: 'cancel-by-bar', action, reason, actor, request },
    now,
  );
  return { success: true, message: '술집 사정으로 취소했어요' };
};
