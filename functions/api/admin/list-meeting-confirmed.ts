import { listMatches } from '../../data/admin-meetings.ts';
import { adminMeetingView } from '../../domain/admin-meeting-view.ts';
import type { Handler } from '../../middleware/handler.ts';

/** Fixed meetings, the earliest first: those that nobody marked stand at the top. */
export const listMeetingConfirmed: Handler<'list-meeting-confirmed'> = async ({ services, now }) => {
  const { matches, isCut } = await listMatches(services, 'fixedMatches');
  return { success: true, meetings: matches.map((match) => adminMeetingView(match, now)), truncated: isCut };
};
