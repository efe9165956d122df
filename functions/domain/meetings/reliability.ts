import type { MatchId, Side } from '../../../shared/ids.ts';
import { isLateToCancel, type POINTS } from '../../../shared/points.ts';
import type { MatchItem } from '../../items/match.ts';
import type { RequestBodyItem } from '../../items/request.ts';
import { isDeadlineMissed } from './endings.ts';
import { hasStarted, startOf } from './lifecycle.ts';

type Ended = Pick<MatchItem, 'matchId' | 'day' | 'time' | 'endedAt' | 'objections' | 'isExcused'> &
  Parameters<typeof isDeadlineMissed>[0];

/** A mark that the team objected to does not count against it until somebody has decided. */
function isObjected({ objections, endedAt }: Ended, side: Side): boolean {
  const objection = objections?.[side];
  return objection !== undefined && objection.settledAt === undefined && objection.at > (endedAt ?? 0);
}

const isAbsent = ({ state }: Ended, side: Side): boolean =>
  state === 'absent_both' || state === `absent_${side}`;

/** A promise that a side broke, and when. */
export interface Breach {
  what: keyof typeof POINTS;
  at: number;
  matchId: MatchId;
}

/** What a cancellation at a time is; null while it is early. After the start a team only gives in to the other
 * team's objection, so it stayed away. */
export function cancelBreach(match: Pick<MatchItem, 'day' | 'time'>, at: number): 'absent' | 'late' | null {
  if (hasStarted(match, at)) return 'absent';
  return isLateToCancel(startOf(match), at) ? 'late' : null;
}

/** It stayed away, let the deposit deadline pass, or cancelled late without an excuse; null where it did not. */
export function breachOf(match: Ended, side: Side): Breach | null {
  const { matchId, state, endedAt } = match;
  const start = startOf(match);
  if (isAbsent(match, side)) return isObjected(match, side) ? null : { what: 'absent', at: start, matchId };
  if (endedAt === null) return null;
  const cancelled = state === `canceled_by_${side}` ? cancelBreach(match, endedAt) : null;
  if (cancelled === 'late' && match.isExcused) return null;
  if (cancelled) return { what: cancelled, at: Math.min(start, endedAt), matchId };
  return isDeadlineMissed(match, side) ? { what: 'unpaid', at: endedAt, matchId } : null;
}

const hasCome = (match: Ended, side: Side): boolean =>
  match.state === 'completed' || (match.state.startsWith('absent') && !isAbsent(match, side));

export type Promised = readonly { match: Ended; side: Side }[];

/** To how many meetings it came, of those and the promises that it broke. A match that is open, or that the
 * other side, the bar or an early cancellation ended, counts for nothing. */
export function promisesOf(matches: Promised): RequestBodyItem['promises'] {
  const kept = matches.filter(({ match, side }) => hasCome(match, side)).length;
  return { kept, made: kept + matches.filter(({ match, side }) => breachOf(match, side) !== null).length };
}
