import { addDays, fullHour, kstDay, kstInstant } from '../../../shared/calendar.ts';
import { type Side, SIDES } from '../../../shared/ids.ts';
import { SILENCE_KST } from '../../../shared/points.ts';
import { NEAR_NOTICE_HOURS_KST } from '../../../shared/limits.ts';
import { HOUR_MS } from '../../../shared/time-units.ts';
import { hasStarted } from './lifecycle.ts';
import type { MatchItem } from '../../items/match.ts';

type Fact = Pick<MatchItem, 'state' | 'day' | 'time' | 'fixedAt'> &
  Record<Side, Pick<MatchItem[Side], 'comingAt'>>;

/** When the teams of a meeting are asked whether they come: the day before, or once it is fixed. Null for one
 * that is fixed after the last hourly run whose texts still go out that day. */
export function askedAt({ day, fixedAt }: Pick<Fact, 'day' | 'fixedAt'>): number | null {
  const dayBefore = addDays(day, -1);
  const last = kstInstant(dayBefore, fullHour(NEAR_NOTICE_HOURS_KST.to)) - HOUR_MS;
  return fixedAt === null || fixedAt >= last ? null : Math.max(fixedAt, kstInstant(dayBefore));
}

/** Whether its teams have been asked and may still answer. */
export function isAsked(match: Fact, now: number): boolean {
  const at = askedAt(match);
  return match.state === 'fixed' && at !== null && now >= at && !hasStarted(match, now);
}

/** The sides that somebody asks after: it is late on the day, and they have not said that they come. */
export const silentSides = (match: Fact, now: number): Side[] =>
  match.day === kstDay(now) && now >= kstInstant(match.day, SILENCE_KST) && isAsked(match, now)
    ? SIDES.filter((side) => match[side].comingAt === undefined)
    : [];
