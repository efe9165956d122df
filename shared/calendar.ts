import { DATE_WINDOW_DAYS, DEPOSIT_LAST_HOUR_KST, DEPOSIT_TERM_MS } from './limits.ts';
import { DAY_MS, HOUR_MS } from './time-units.ts';

/** Instants are epoch milliseconds (UTC); days are `YYYY-MM-DD` in KST, which has been UTC+9 without daylight
 * saving since 1988. Nothing here reads the host's clock or zone. */

export const KST_OFFSET_MS = 9 * HOUR_MS;

/** Whether `YYYY-MM-DD` names a day that exists (2027-02-29 does not). */
export function isRealDay(day: string): boolean {
  const at = utcMidnight(day);
  return !Number.isNaN(at) && iso(at).startsWith(day);
}

/** `2026-12-04T09:00:00.000Z`: an instant in an answer. */
export const iso = (at: number): string => new Date(at).toISOString();
export const isoOrNull = (at: number | null | undefined): string | null =>
  at === null || at === undefined ? null : iso(at);

export const kstDay = (at: number): string => iso(at + KST_OFFSET_MS).slice(0, 10);

export const kstMonth = (at: number): string => kstDay(at).slice(0, 7);

/** The KST time `HH:mm` of an instant. */
export const kstTime = (at: number): string => iso(at + KST_OFFSET_MS).slice(11, 16);

/** The instant of a KST day and time `HH:mm` or `HH:mm:ss`; NaN for a time that does not exist. */
export const kstInstant = (day: string, time = '00:00'): number => Date.parse(`${day}T${time}+09:00`);

/** `2026-12-04T18:00:00+09:00`: a meeting's date and time in an answer. */
export const kstDateTime = (day: string, time: string): string => `${day}T${time}:00+09:00`;

export const kstHour = (at: number): number => new Date(at + KST_OFFSET_MS).getUTCHours();

/** UTC midnight of a day in epoch ms, for arithmetic on days. */
export const utcMidnight = (day: string): number => Date.parse(`${day}T00:00:00Z`);

export const addDays = (day: string, days: number): string =>
  iso(utcMidnight(day) + days * DAY_MS).slice(0, 10);

/** Days from `from` to `to`; negative when `to` is earlier. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((utcMidnight(to) - utcMidnight(from)) / DAY_MS);

/** 0 is Sunday. */
export const weekday = (day: string): number => new Date(utcMidnight(day)).getUTCDay();

export const isWeekend = (day: string): boolean => weekday(day) === 0 || weekday(day) === 6;

/** Every day from the first to the last. */
export const eachDay = (first: string, last: string): string[] =>
  Array.from({ length: Math.max(0, daysBetween(first, last) + 1) }, (_, at) => addDays(first, at));

/** `YYYY-MM` so many months later; earlier, when negative. */
export function monthsLater(month: string, months: number): string {
  const [year = 0, at = 1] = month.split('-').map(Number);
  return iso(Date.UTC(year, at - 1 + months, 1)).slice(0, 7);
}

/** Clamped to the month's last day: 2027-01-31 -> 2027-02-28. */
export function sameDayMonthsLater(day: string, months: number): string {
  const month = monthsLater(day.slice(0, 7), months);
  const last = addDays(`${monthsLater(month, 1)}-01`, -1);
  const same = `${month}${day.slice(7)}`;
  return same < last ? same : last;
}

/** First and last day. */
export function monthDays({ year, month }: { year: number; month: number }): { first: string; last: string } {
  const [first = '', last = ''] = [Date.UTC(year, month - 1, 1), Date.UTC(year, month, 0)].map(iso);
  return { first: first.slice(0, 10), last: last.slice(0, 10) };
}

/** First and last day that can be applied for: tomorrow .. today + 31 (decision 21). */
export const dateWindow = (now: number): { first: string; last: string } => {
  const today = kstDay(now);
  return { first: addDays(today, 1), last: addDays(today, DATE_WINDOW_DAYS) };
};

export type DayRefusal = 'past' | 'too-far' | 'weekend-too-far' | 'blocked';

/** Null when it can: the date window, weekends at most one month ahead (decision 21), the bar's own blocked
 * days. */
export function dayRefusal(day: string, now: number, blocked: ReadonlySet<string>): DayRefusal | null {
  const { first, last } = dateWindow(now);
  if (day < first) return 'past';
  if (day > last) return 'too-far';
  if (isWeekend(day) && day > sameDayMonthsLater(kstDay(now), 1)) return 'weekend-too-far';
  return blocked.has(day) ? 'blocked' : null;
}

export function addMinutes(time: string, minutes: number): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const later = hour * 60 + minute + minutes;
  return [Math.floor(later / 60), later % 60].map((part) => String(part).padStart(2, '0')).join(':');
}

export const fullHour = (hour: number): string => addMinutes('00:00', hour * 60);

/** The half hours of a meeting, as `HHmm`: two hours are four of them (decision 24). */
export function halfHours(time: string, hours: number): string[] {
  return Array.from({ length: hours * 2 }, (_, half) => addMinutes(time, half * 30).replace(':', ''));
}

/** Noon of the KST day itself (decision 29). */
export const lastDepositAt = (meetingDay: string): number =>
  kstInstant(meetingDay, fullHour(DEPOSIT_LAST_HOUR_KST));

/** A deposit is due after 24 h, but no later than 12:00 KST on the day of the meeting (decision 29). */
export const depositDueAt = (matchedAt: number, meetingDay: string): number =>
  Math.min(matchedAt + DEPOSIT_TERM_MS, lastDepositAt(meetingDay));

/** The KST day so many business days after: the last one on which a refund is in time (decision 44). */
export function businessDayAfter(at: number, businessDays: number): string {
  let day = kstDay(at);
  for (let left = businessDays; left > 0;) {
    day = addDays(day, 1);
    if (!isWeekend(day)) left -= 1;
  }
  return day;
}

/** Age by difference of years, ignoring the birthday (decision 8). */
export const ageByYear = (birth: string, day: string): number =>
  Number(day.slice(0, 4)) - Number(birth.slice(0, 4));
