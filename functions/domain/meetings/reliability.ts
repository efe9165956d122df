import { kstDay } from '../../../shared/calendar.ts';
import type { Side } from '../../../shared/ids.ts';
import type { MatchItem } from '../../items/match.ts';
import { isDeadlineMissed } from './endings.ts';

type Ended = Pick<MatchItem, 'day' | 'endedAt' | 'disputes'> & Parameters<typeof isDeadlineMissed>[0];

/** Everybody is credited with this many: one broken promise of a newcomer costs a third, not everything. */
const CREDIT = 2;

/** A mark that the team objected to is not held against it until somebody has decided. */
function isObjected({ disputes, endedAt }: Ended, side: Side): boolean {
  const objection = disputes?.[side];
  return objection !== undefined && objection.settledAt === undefined && objection.at > (endedAt ?? 0);
}

const isAbsent = ({ state }: Ended, side: Side): boolean =>
  state === 'absent_both' || state === `absent_${side}`;

/** It came, or it stayed away, let the deposit deadline pass, or cancelled on the day. Null while the match
 * is open, and where the other side, the bar or an early cancellation ended it. */
export function promiseOf(match: Ended, side: Side): 'kept' | 'broken' | null {
  const { state, day, endedAt } = match;
  if (state === 'completed') return 'kept';
  if (state === 'absent_male' || state === 'absent_female' || state === 'absent_both') {
    if (!isAbsent(match, side)) return 'kept';
    return isObjected(match, side) ? null : 'broken';
  }
  if (state === `canceled_by_${side}`) return endedAt !== null && kstDay(endedAt) === day ? 'broken' : null;
  return isDeadlineMissed(match, side) ? 'broken' : null;
}

type Promised = readonly { match: Ended; side: Side }[];

/** What a member is told of this: only meetings that took place, and own absences. */
export function promisesOf(matches: Promised): { kept: number; made: number } {
  const told = matches
    .filter(({ match, side }) => match.state === 'completed' || isAbsent(match, side))
    .map(({ match, side }) => promiseOf(match, side));
  const kept = told.filter((promise) => promise === 'kept').length;
  return { kept, made: kept + told.filter((promise) => promise === 'broken').length };
}

/** Above 0 and at most 1; 1 for somebody about whom nothing is known. */
export function reliabilityOf(matches: Promised): number {
  const promises = matches.map(({ match, side }) => promiseOf(match, side));
  const kept = CREDIT + promises.filter((promise) => promise === 'kept').length;
  return kept / (kept + promises.filter((promise) => promise === 'broken').length);
}
