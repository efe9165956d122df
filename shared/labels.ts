import { kstDay, kstTime, weekday } from './calendar.ts';
import type { Side } from './ids.ts';

export { won } from './won.ts';

/** Korean labels of sides, days, instants and amounts, the same in notices, answers and pages. */

export const SIDE_LABELS = { male: '남자측', female: '여자측', both: '양쪽' } satisfies Record<
  Side | 'both',
  string
>;

export const WEEKDAYS = ['일', '월', '화', '수', '목', '금', '토'] as const;

export const weekdayName = (day: string): string => WEEKDAYS[weekday(day)] ?? '';

/** `12월 4일` of a day. */
export function dateLabel(day: string): string {
  const [, month, date] = day.split('-').map(Number);
  return `${month}월 ${date}일`;
}

/** `2026년 11월` of `2026-11`. */
export const monthLabel = (month: string): string => `${month.slice(0, 4)}년 ${Number(month.slice(5))}월`;

/** `12월 4일 (금)` of a day. */
export const dayLabel = (day: string): string => `${dateLabel(day)} (${weekdayName(day)})`;

/** `12월 3일 (목) 18:00` of an instant (epoch ms), in KST. */
export const instantLabel = (at: number): string => `${dayLabel(kstDay(at))} ${kstTime(at)}`;
