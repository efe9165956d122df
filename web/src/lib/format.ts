import { daysBetween, kstDay, kstInstant, kstTime } from '../../../shared/calendar.ts';
import * as labels from '../../../shared/labels.ts';

export { won } from '../../../shared/labels.ts';

/** An instant: epoch ms, ISO 8601 with an offset, or in KST `YYYY-MM-DD` or `YYYY-MM-DDTHH:mm`. */
type Instant = number | string;

export function toEpoch(at: Instant): number {
  if (typeof at === 'number') return at;
  if (/(Z|[+-]\d\d:\d\d)$/.test(at)) return Date.parse(at);
  const [day = '', time] = at.split('T');
  return kstInstant(day, time);
}

const dayOf = (at: Instant): string => kstDay(toEpoch(at));

/** `18:00` */
export const timeLabel = (at: Instant): string => kstTime(toEpoch(at));

/** `11월 24일 (화)` */
export const dayLabelOf = (at: Instant): string => labels.dayLabel(dayOf(at));

/** `11월 24일 (화) 18:00` */
export const dayTimeLabel = (at: Instant): string => labels.instantLabel(toEpoch(at));

/** The same for large letters: a line ends before the time, never between a day and its weekday. */
export const dayTimeTitle = (at: Instant): string => dayTimeLabel(at).replace(' (', '\u00a0(');

/** `2026.11.24`, for past days. */
export const dottedDate = (at: Instant): string => dayOf(at).replaceAll('-', '.');

/** Whole KST days from `now` to `at`: 0 today, 3 in three days, -1 yesterday. */
export const daysUntil = (at: Instant, now: number): number => daysBetween(kstDay(now), dayOf(at));

/** `D-3`, `오늘`, `지남`: the text of a badge. */
export function dDay(at: Instant, now: number): string {
  const days = daysUntil(at, now);
  if (days === 0) return '오늘';
  return days > 0 ? `D-${days}` : '지남';
}

/** `2 : 2` with no-break spaces, from the people per side. */
export function versus(members: number): string {
  return `${members}\u00a0:\u00a0${members}`;
}

/** The digits of a Korean mobile number in any usual spelling: `+82
 * 10-1234-5678`, full-width digits, spaces. */
export function phoneDigits(text: string): string {
  const digits = text.normalize('NFKC').replace(/[^\d+]/g, '');
  return digits
    .replace(/^(\+?82|0082)(0?)(?=1)/, '0')
    .replace(/\D/g, '')
    .slice(0, 11);
}

/** `01012345678` -> `010-1234-5678`; works for incomplete numbers too. */
export function phoneLabel(text: string): string {
  const digits = phoneDigits(text);
  if (digits.length < 4) return digits;
  if (digits.length < 8) return `${digits.slice(0, 3)}-${digits.slice(3)}`;
  const last = digits.length === 10 ? 6 : 7;
  return `${digits.slice(0, 3)}-${digits.slice(3, last)}-${digits.slice(last)}`;
}

/** `010-****-5678` */
export const maskedPhone = (digits: string): string => phoneLabel(digits).replace(/-\d+-/, '-****-');

/** The list in a JSON string; empty when it is not one. */
export function labelsOf(json: string): string[] {
  try {
    const list: unknown = JSON.parse(json);
    return Array.isArray(list) ? list.filter((item) => typeof item === 'string') : [];
  } catch {
    return [];
  }
}

/** `1,234` */
export const numberLabel = (value: number): string => value.toLocaleString('ko-KR');

/** `62%` of 0.62. */
export const percentLabel = (share: number): string => `${Math.round(100 * share)}%`;
