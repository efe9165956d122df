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

/** It came, or it stayed away, let the deposit deadline pass, or cancelled on the day. Null while the match
 * is open, and where the other side, the bar or an early cancellation ended it. */
export function promiseOf(match: Ended, side: Side): 'kept' | 'broken' | null {
  const { state, day, endedAt } = match;
  if (state === 'completed') return 'kept';
  if (state === 'absent_male' || state === 'absent_female' || state === 'absent_both') {
    const isAbsent = state === 'absent_both' || state === `absent_${side}`;
    if (!isAbsent) return 'kept';
    return isObjected(match, side) ? null : 'broken';
  }
  if (state === `canceled_by_${side}`) return endedAt !== null && kstDay(endedAt) === day ? 'broken' : null;
  return isDeadlineMissed(match, side) ? 'broken' : null;
}

/** Above 0 and at most 1; 1 for somebody about whom nothing is known. */
export function reliabilityOf(matches: readonly { match: Ended; side: Side }[]): number {
  const promises = matches.map(({ match, side }) => promiseOf(match, side));
  const kept = CREDIT + promises.filter((promise) => promise === 'kept').length;
  return kept / (kept + promises.filter((promise) => promise === 'broken').length);
}
