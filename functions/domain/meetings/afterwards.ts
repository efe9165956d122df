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
  again: Pick<AgainItem, Side> | null,
  now: number,
): number | null {
  const answers = SIDES.flatMap((side) => again?.[side] ?? []);
  if (state !== 'completed' || answers.filter(({ isYes }) => isYes).length < SIDES.length) return null;
  const shared = answers.flatMap(({ sharedAt }) => sharedAt ?? []);
  const times = shared.length === SIDES.length ? shared : answers.map(({ at }) => at);
  const until = Math.max(...times) + CONTACT_MS;
  return now < until ? until : null;
}
