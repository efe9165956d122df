import type { Handler } from '../../middleware/handler.ts';
import { markMeeting } from './mark-meeting.ts';

/** Marks a meeting as held: both deposits go to the bar, which took them off the bill (money.md M12). */
export const completeMeeting: Handler<'complete-meeting'> = async ({
  input,
  actor,
  services,
  now,
  request,
}) => {
  const marking = {
    id: input.params.id,
    event: 'complete',
    action: 'complete-meeting',
    actor,
    request,
  } as const;
  await markMeeting(services, marking, now);
  return { success: true, message: '성사로 표시했어요' };
};
