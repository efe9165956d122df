import { type MatchSource, readTeams } from '../../../data/console/admin-meetings.ts';
import { readConsoleList, type Wanted } from '../../../store/list-search.ts';
import { teamInfo } from '../../fixed/meeting-view.ts';
import { adminMeetingView } from '../views/meetings.ts';
import { meetingWords } from '../views/search-words.ts';
import type { Store } from '../../../ports.ts';

/** The teams' texts are read for the rows that are shown, not for those that a search looks through. */
export async function meetingsPage(services: Store, list: MatchSource, wanted: Wanted, now: number) {
  const { rows, ...counted } = await readConsoleList(
    services,
    list,
    {
      rows: (meeting) => [{ match: meeting.match, view: adminMeetingView(meeting, now) }],
      words: ({ view }) => meetingWords(view),
    },
    wanted,
  );
  const teams = await readTeams(
    services,
    rows.map(({ match }) => match),
  );
  const infoOf = ({ groupName, requestId }: (typeof rows)[number]['match']['male']) =>
    teamInfo(groupName, teams.get(requestId) ?? null, false);
  const meetings = rows.map(({ match, view }) => ({
    ...view,
    male_group_info: infoOf(match.male),
    female_group_info: infoOf(match.female),
  }));
  return { success: true as const, meetings, ...counted };
}
