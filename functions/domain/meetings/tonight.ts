import { Refusal } from '../../../shared/errors.ts';
import { type Side, SIDES } from '../../../shared/ids.ts';
import { comesAt, EVENING, LATE_MINUTES_SAID, LATES_PER_TEAM, type Saying } from '../../../shared/tonight.ts';
import type { MatchItem } from '../../items/match.ts';
import { markableFrom, startOf } from './lifecycle.ts';
import { isMarkedAbsent } from './objections.ts';

/** In epoch ms. */
export function eveningOf(match: Pick<MatchItem, 'day' | 'time' | 'terms'>) {
  const start = startOf(match);
  return {
    from: start - EVENING.beforeMs,
    arriveFrom: start - EVENING.arriveMs,
    noShowFrom: markableFrom(match),
    until: start + EVENING.afterMs,
  };
}

/** Whether the evening is to come or goes on: that the bar has marked the meeting as completed ends it for nobody. */
export const isEveningLeft = (match: MatchItem, now: number): boolean =>
  (match.state === 'fixed' || match.state === 'completed') && now < eveningOf(match).until;

/** The side once it has said something, and the same one where that is nothing new. Throws `tonight.closed`,
 * `tonight.early`, `tonight.arrived`, `tonight.late_over` and `tonight.too_often`. */
export function sideSaying(
  match: MatchItem,
  side: Side,
  saying: Exclude<Saying, 'help'>,
  now: number,
): MatchItem[Side] {
  const own = match[side];
  const { from, arriveFrom } = eveningOf(match);
  if (!isEveningLeft(match, now) || now < from) throw new Refusal('tonight.closed');
  if (saying === 'arrived') {
    if (now < arriveFrom) throw new Refusal('tonight.early');
    return own.arrivedAt === undefined ? { ...own, arrivedAt: now } : own;
  }
  const minutes = LATE_MINUTES_SAID[saying];
  const { minutes: before, count } = own.late ?? { minutes: 0, count: 0 };
  if (minutes === before) return own;
  if (own.arrivedAt !== undefined) throw new Refusal('tonight.arrived');
  if (now >= comesAt(startOf(match), minutes)) throw new Refusal('tonight.late_over');
  if (count >= LATES_PER_TEAM) throw new Refusal('tonight.too_often');
  return { ...own, late: { minutes, at: now, count: count + 1 } };
}

/** Whether a team may call the staff: from when it may be there. */
export const mayCallStaff = (match: MatchItem, now: number): boolean =>
  isEveningLeft(match, now) && now >= eveningOf(match).arriveFrom;

/** The sides that are marked as absent, though they have said that they were there. */
export const contradicted = (match: MatchItem): Side[] =>
  SIDES.filter((side) => isMarkedAbsent(match, side) && match[side].arrivedAt !== undefined);
