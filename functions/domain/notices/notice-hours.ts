import { addDays, DAY_MS, kstDay, kstHour, kstInstant } from '../../../shared/calendar.ts';
import { DEPOSIT_REMINDER_BEFORE_MS, NOTICE_HOURS_KST } from '../../../shared/limits.ts';

const hour = (at: number): string => `${String(at).padStart(2, '0')}:00`;

/** Whether texts may go out at this instant: 09:00-21:00 KST (decision 45). */
export const isNoticeHour = (at: number): boolean =>
  kstHour(at) >= NOTICE_HOURS_KST.from && kstHour(at) < NOTICE_HOURS_KST.to;

/**
 * When a text of this instant is sent: at once inside the hours, else at the next 09:00 KST. A change of a meeting of the same day
 * does not wait (decision 45): `meetingDay` is that meeting's KST day, null when the text may wait.
 */
export function textAt(now: number, meetingDay: string | null): number {
  if (isNoticeHour(now) || meetingDay === kstDay(now)) return now;
  const today = kstInstant(kstDay(now), hour(NOTICE_HOURS_KST.from));
  return now < today ? today : today + DAY_MS;
}

/**
 * When a side is reminded of its deposit: three hours before the deadline, but never at night. For a deadline at 02:00 that is 20:00
 * the evening before, when people are still awake to pay.
 */
export function depositReminderAt(dueAt: number): number {
  const at = dueAt - DEPOSIT_REMINDER_BEFORE_MS;
  if (isNoticeHour(at)) return at;
  const evening = kstHour(at) >= NOTICE_HOURS_KST.to ? kstDay(at) : addDays(kstDay(at), -1);
  return kstInstant(evening, hour(NOTICE_HOURS_KST.to - 1));
}
