import { dayTimeLabel } from '../../../lib/format.ts';
import type { AdminMeeting } from '../api/lists.ts';

export const teamsOf = (meeting: AdminMeeting): string =>
  `${meeting.group_name_male} ↔ ${meeting.group_name_female}`;

/** Names a meeting in questions and for screen readers. */
export const meetingName = (meeting: AdminMeeting): string =>
  `${dayTimeLabel(meeting.datetime)} ${meeting.bar_name}`;

/** Label and text of each side's objection (decision 51). */
export const objections = ({
  dispute_male: male,
  dispute_female: female,
}: Pick<AdminMeeting, 'dispute_male' | 'dispute_female'>): [side: string, text: string][] => [
  ...(male === null ? [] : [['남자 팀 이의', male] as [string, string]]),
  ...(female === null ? [] : [['여자 팀 이의', female] as [string, string]]),
];
