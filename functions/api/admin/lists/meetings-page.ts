import type { MatchSource } from '../../../data/console/admin-meetings.ts';
import { readConsoleList, type Wanted } from '../../../store/list-search.ts';
import { adminMeetingView } from '../views/meetings.ts';
import { meetingWords } from '../views/search-words.ts';
import type { Store } from '../../../ports.ts';

export async function meetingsPage(services: Store, list: MatchSource, wanted: Wanted, now: number) {
  const { rows, ...counted } = await readConsoleList(
    services,
    list,
    { rows: (meeting) => [adminMeetingView(meeting, now)], words: meetingWords },
    wanted,
  );
  return { success: true as const, meetings: rows, ...counted };
}
