import { raiseObjection } from '../../data/meetings/objections.ts';
import type { Handler } from '../../middleware/handler.ts';

/** The meeting's deposits stay where they are until an admin has settled the objection (decision 51). */
export const disputeMeeting: Handler<'dispute-meeting'> = async ({ input, actor, services, now }) => {
  const { params, body } = input;
  await raiseObjection(services, { author: actor.user, matchId: params.id, reason: body.reason }, now);
  return { success: true, message: '이의를 받았어요. 운영팀이 확인하고 알려 드릴게요' };
};
