import { ASKED_DAYS, ASKED_FROM_HOUR_KST, CONTACT_MS } from '../../../shared/afterwards.ts';
import { addDays, fullHour, kstInstant } from '../../../shared/calendar.ts';
import { type Side, SIDES } from '../../../shared/ids.ts';
import type { AgainItem, MatchItem } from '../../items/match.ts';

type Met = Pick<MatchItem, 'state' | 'day'>;

/** Whether the teams of a meeting that took place are asked how it was: not while they may still sit together. */
export const isAskedAfter = ({ state, day }: Met, now: number): boolean =>
  state === 'completed' &&
  now >= kstInstant(addDays(day, 1), fullHour(ASKED_FROM_HOUR_KST)) &&
  now < kstInstant(addDays(day, ASKED_DAYS + 1));

/** Whether a side has said nothing yet where it is asked. */
export const hasToAnswer = (match: Met & Pick<MatchItem, Side>, side: Side, now: number): boolean =>
  isAskedAfter(match, now) && !match[side].hasReview && !match[side].hasAnswered;

/** Until when two sides that would both meet again may share their numbers, or read those that both have shared.
 * Null for all others, so that one yes alone is like none. */
export function contactUntil(
  { state }: Met,
  again: Pick<AgainItem, Side | 'bothAt'> | null,
  now: number,
): number | null {
  if (again?.bothAt === undefined || state !== 'completed' || !areBothYes(again)) return null;
  const shared = SIDES.flatMap((side) => again[side]?.sharedAt ?? []);
  const until = (shared.length === SIDES.length ? Math.max(...shared) : again.bothAt) + CONTACT_MS;
  return now < until ? until : null;
}

export const areBothYes = (again: Pick<AgainItem, Side>): boolean =>
  SIDES.every((side) => again[side]?.isYes === true);
