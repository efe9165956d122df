import { listMatches } from '../../data/admin-meetings.ts';
import { adminMeetingView } from '../../domain/admin-meeting-view.ts';
import type { Handler } from '../../middleware/handler.ts';

/** Meetings that ended, newest first. A match that was never fixed is no meeting. */
export const listMeetingCompleted: Handler<'list-meeting-completed'> = async ({ services, now }) => {
  const { matches, isCut } = await listMatches(services, 'endedMatches');
  const meetings = matches.filter(({ match }) => match.fixedAt !== null);
  return { success: true, meetings: meetings.map((match) => adminMeetingView(match, now)), truncated: isCut };
};
