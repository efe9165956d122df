import { endedMeetings } from '../../../data/console/admin-meetings.ts';
import { readConsoleList } from '../../../store/list-search.ts';
import { adminMeetingView } from '../views/meetings.ts';
import { meetingWords } from '../views/search-words.ts';
import type { Handler } from '../../../middleware/handler.ts';

/** Meetings that ended, newest first. */
export const listMeetingCompleted: Handler<'list-meeting-completed'> = async ({
  input: { query },
  services,
  now,
}) => {
  const { rows, ...counted } = await readConsoleList(
    services,
    endedMeetings,
    { rows: (meeting) => [adminMeetingView(meeting, now)], words: meetingWords },
    query,
  );
  return { success: true, meetings: rows, ...counted };
};
