import { kstDay, weekday } from '../../../shared/calendar.ts';

const WEEKDAYS = ['일', '월', '화', '수', '목', '금', '토'] as const;
const KST_OFFSET_MS = 9 * 3_600_000;

/** `12월 4일 (금)`: how texts name a KST day `YYYY-MM-DD`. */
export function dayLabel(day: string): string {
  const [, month, date] = day.split('-').map(Number);
  return `${month}월 ${date}일 (${WEEKDAYS[weekday(day)]})`;
}

/** `12월 3일 (목) 18:00`: how texts name an instant (epoch ms), in KST. */
export const instantLabel = (at: number): string =>
  `${dayLabel(kstDay(at))} ${new Date(at + KST_OFFSET_MS).toISOString().slice(11, 16)}`;
