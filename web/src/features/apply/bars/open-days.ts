import {
  dateWindow,
  dayRefusal,
  eachDay,
  isWeekend,
  type DayRefusal,
} from '../../../../../shared/calendar.ts';
import { dayLabelOf } from '../../../lib/format.ts';

export type DayKind = 'weekday' | 'weekend';

const allOpenDays = (now: number, blocked: ReadonlySet<string>): string[] => {
  const { first, last } = dateWindow(now);
  return eachDay(first, last).filter((day) => dayRefusal(day, now, blocked) === null);
};

/**
 * The days of one kind that can be applied for at a bar: within the window of 31 days, not blocked, and
 * weekends at most one month ahead (decision 21).
 */
export const openDays = (kind: DayKind, now: number, blocked: ReadonlySet<string>): string[] =>
  allOpenDays(now, blocked).filter((day) => isWeekend(day) === (kind === 'weekend'));

/** The last day that can be applied for at a bar; null when it is closed all along. */
export const lastOpenDay = (now: number, blocked: ReadonlySet<string>): string | null =>
  allOpenDays(now, blocked).at(-1) ?? null;

const words = (refusal: DayRefusal, now: number): string => {
  switch (refusal) {
    case 'past':
      return '내일부터 고를 수 있어요';
    case 'too-far':
      return `${dayLabelOf(dateWindow(now).last)}까지 고를 수 있어요`;
    case 'weekend-too-far':
      return '주말은 한 달 안까지만 고를 수 있어요';
    case 'blocked':
      return '쉬는 날';
  }
};

/** Why a day cannot be chosen, in Korean, or null when it can. */
export function dayRefusalText(day: string, now: number, blocked: ReadonlySet<string>): string | null {
  const refusal = dayRefusal(day, now, blocked);
  return refusal && words(refusal, now);
}
