import { dateLabel, weekdayName } from '../../../shared/labels.ts';

/** Local noon of a day: the grid works with local dates, and noon exists in every time zone. */
export function dateOfDay(day: string): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date, 12);
}

/** The day of such a date as `YYYY-MM-DD`. */
export function dayOfDate(date: Date): string {
  const two = (n: number) => String(n).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** `12월 8일 화요일` */
export const longDayLabel = (day: string): string => `${dateLabel(day)} ${weekdayName(day)}요일`;
