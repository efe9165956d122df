import { addDays, fullHour, kstDay, kstHour, kstInstant } from '../../../shared/calendar.ts';
import {
  DEPOSIT_REMINDER_BEFORE_MS,
  NEAR_NOTICE_HOURS_KST,
  NOTICE_HOURS_KST,
} from '../../../shared/limits.ts';

/** The KST day of the meeting that a text is about, and whether it says that the meeting changed. */
export interface TextUrgency {
  meetingDay: string | null;
  isChange: boolean;
}

/** The hours in which a text may go out on a KST day (decision 45). */
const hoursOn = (day: string, meetingDay: string | null) =>
  meetingDay === day || meetingDay === addDays(day, 1) ? NEAR_NOTICE_HOURS_KST : NOTICE_HOURS_KST;

/** Inside the hours, 09:00-21:00 KST or, about a meeting of that or the next day, 07:00-23:00, at once; else
 * when the next ones begin. A change of a meeting of the same day does not wait (decision 45). */
export function textAt(now: number, { meetingDay, isChange }: TextUrgency): number {
  const today = kstDay(now);
  if (isChange && meetingDay === today) return now;
  const { from, to } = hoursOn(today, meetingDay);
  if (kstHour(now) < from) return kstInstant(today, fullHour(from));
  if (kstHour(now) < to) return now;
  const tomorrow = addDays(today, 1);
  return kstInstant(tomorrow, fullHour(hoursOn(tomorrow, meetingDay).from));
}

const isNoticeHour = (at: number): boolean =>
  kstHour(at) >= NOTICE_HOURS_KST.from && kstHour(at) < NOTICE_HOURS_KST.to;

/** Three hours before the deadline, but never at night. For a deadline at 02:00 that is 20:00 the evening
 * before, when people are still awake to pay. */
export function depositReminderAt(dueAt: number): number {
  const at = dueAt - DEPOSIT_REMINDER_BEFORE_MS;
  if (isNoticeHour(at)) return at;
  const evening = kstHour(at) >= NOTICE_HOURS_KST.to ? kstDay(at) : addDays(kstDay(at), -1);
  return kstInstant(evening, fullHour(NOTICE_HOURS_KST.to - 1));
}
