import { addDays } from '../../../../../shared/calendar.ts';
import { isOpenMeeting } from '../../../text/meeting-status.ts';
import type { BarMeeting } from '../api/own-bar.ts';

/** The KST day of a meeting; its `datetime` carries the KST offset. */
export const dayOf = (meeting: BarMeeting): string => meeting.datetime.slice(0, 10);

/** Open meetings older than two days are not counted. */
const OPEN_SHOWN_DAYS = 2;

/** How many meetings each day shows. */
export function meetingsPerDay(meetings: readonly BarMeeting[], today: string): Map<string, number> {
  const oldest = addDays(today, -OPEN_SHOWN_DAYS);
  const counts = new Map<string, number>();
  for (const meeting of meetings) {
    const day = dayOf(meeting);
    if (isOpenMeeting(meeting) && day < oldest) continue;
    counts.set(day, (counts.get(day) ?? 0) + 1);
  }
  return counts;
}

/** Meetings that the owner can mark now, the earliest first. */
export const unmarkedMeetings = (meetings: readonly BarMeeting[]): BarMeeting[] =>
  meetings
    .filter((meeting) => meeting.can_mark && isOpenMeeting(meeting))
    .sort((a, b) => a.datetime.localeCompare(b.datetime));

/** Open meetings from today on. */
export const upcoming = (meetings: readonly BarMeeting[], today: string): number =>
  meetings.filter((meeting) => dayOf(meeting) >= today && isOpenMeeting(meeting)).length;

/** The first day after `day` that has an open meeting. */
export const nextDay = (meetings: readonly BarMeeting[], day: string): string | undefined =>
  meetings
    .filter(isOpenMeeting)
    .map(dayOf)
    .filter((each) => each > day)
    .sort()[0];
