import { fixedMeetings } from '../../../data/console/admin-meetings.ts';
import { readConsoleList } from '../../../store/list-search.ts';
import { adminMeetingView } from '../views/meetings.ts';
import { meetingWords } from '../views/search-words.ts';
import type { Handler } from '../../../middleware/handler.ts';

/** Fixed meetings, the earliest first, so that those that nobody marked are at the top. */
export const listMeetingConfirmed: Handler<'list-meeting-confirmed'> = async ({
  input: { query },
  services,
  now,
}) => {
  const { rows, ...counted } = await readConsoleList(
    services,
    fixedMeetings,
    { rows: (meeting) => [adminMeetingView(meeting, now)], words: meetingWords },
    query,
  );
  return { success: true, meetings: rows, ...counted };
};
