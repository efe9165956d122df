import { dayTimeLabel } from '../../../lib/format.ts';
import type { AdminMeeting } from '../api/lists.ts';

export const teamsOf = (meeting: AdminMeeting): string =>
  `${meeting.group_name_male} ↔ ${meeting.group_name_female}`;

/** Names a meeting in questions and for screen readers. */
export const meetingName = (meeting: AdminMeeting): string =>
  `${dayTimeLabel(meeting.datetime)} ${meeting.bar_name}`;
