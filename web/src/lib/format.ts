const WEEKDAYS = ['일', '월', '화', '수', '목', '금', '토'] as const;
const KST_MS = 9 * 3_600_000;
const DAY_MS = 86_400_000;

/** 7500 -> `7,500원`. */
export function won(amount: number): string {
  return `${amount.toLocaleString('ko-KR')}원`;
}

interface Moment {
  year: number;
  month: number;
  date: number;
  weekday: string;
  time: string;
  dayNumber: number;
}

/** Reads a moment in Korean time: epoch milliseconds, `YYYY-MM-DD`, `YYYY-MM-DD HH:mm[:ss]` (both KST) or ISO with a zone. */
export function kst(at: number | string): Moment {
  const shifted = new Date(toEpoch(at) + KST_MS);
  return {
    year: shifted.getUTCFullYear(),
    month: shifted.getUTCMonth() + 1,
    date: shifted.getUTCDate(),
    weekday: WEEKDAYS[shifted.getUTCDay()] ?? '',
    time: shifted.toISOString().slice(11, 16),
    dayNumber: Math.floor(shifted.getTime() / DAY_MS),
  };
}

/** Epoch milliseconds of such a moment. A string without a zone is Korean time. */
export function toEpoch(at: number | string): number {
  if (typeof at === 'number') return at;
  const iso = at.trim().replace(' ', 'T');
  if (/(Z|[+-]\d\d:?\d\d)$/.test(iso)) return Date.parse(iso);
  return Date.parse(iso.length === 10 ? `${iso}T00:00:00+09:00` : `${iso}+09:00`);
}

/** `11월 24일 (화)` */
export function dayLabel(at: number | string): string {
  const { month, date, weekday } = kst(at);
  return `${month}월 ${date}일 (${weekday})`;
}

/** `11월 24일 (화) 18:00` */
export function dayTimeLabel(at: number | string): string {
  return `${dayLabel(at)} ${kst(at).time}`;
}

/** `2026.11.24` for lists of the past. */
export function dateLabel(at: number | string): string {
  const { year, month, date } = kst(at);
  return `${year}.${String(month).padStart(2, '0')}.${String(date).padStart(2, '0')}`;
}

/** Whole KST days from `now` to `at`: 0 today, 3 in three days, -1 yesterday. */
export function daysUntil(at: number | string, now: number): number {
  return kst(at).dayNumber - kst(now).dayNumber;
}

/** `D-3`, `오늘`, `지남`: the text of a cap badge. */
export function dDay(at: number | string, now: number): string {
  const days = daysUntil(at, now);
  if (days === 0) return '오늘';
  return days > 0 ? `D-${days}` : '지남';
}

/** `2 : 2` with no-break spaces, from the number of people a side. */
export function versus(members: number): string {
  return `${members}\u00a0:\u00a0${members}`;
}

/** Digits of a Korean mobile number, as typed or pasted: `+82 10-1234-5678`, full-width digits and spaces are one number. */
export function phoneDigits(text: string): string {
  const digits = text.normalize('NFKC').replace(/[^\d+]/g, '');
  return digits
    .replace(/^(\+?82|0082)(0?)(?=1)/, '0')
    .replace(/\D/g, '')
    .slice(0, 11);
}

/** `01012345678` -> `010-1234-5678`, also while it is incomplete. */
export function phoneLabel(text: string): string {
  const digits = phoneDigits(text);
  if (digits.length < 4) return digits;
  if (digits.length < 8) return `${digits.slice(0, 3)}-${digits.slice(3)}`;
  const last = digits.length === 10 ? 6 : 7;
  return `${digits.slice(0, 3)}-${digits.slice(3, last)}-${digits.slice(last)}`;
}
