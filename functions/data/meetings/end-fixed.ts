import { Refusal } from '../../../shared/errors.ts';
import { type MatchId, SIDES, type UserId } from '../../../shared/ids.ts';
import { objectionDeadline, settled } from '../../domain/meetings/objections.ts';
import { type MatchEvent, nextState, type Role } from '../../domain/meetings/lifecycle.ts';
import type { MatchItem } from '../../items/match.ts';
import { byTime, inList, LISTS } from '../../store/keys.ts';
import { friendsForgotten } from '../members/friends.ts';
import { barDayClosed, seatsFreed } from '../bars/seats.ts';
import { commitMoney, type MoneyPlan, settle } from '../money/settle.ts';
import { pairLockFreed } from '../requests/pair-locks.ts';
import { dayLocksFreed, requestReturnedFromFixed, requestsEnded } from '../requests/request-ends.ts';
import type { Act } from '../audit/act.ts';
import { requireMatch, requireSide } from './matches.ts';
import { objectionsAnswered } from './objections.ts';
import type { UseCase, Write } from '../../ports.ts';

type EndEvent = Extract<
  MatchEvent,
  'cancel' | 'complete' | 'absent-male' | 'absent-female' | 'absent-both' | 'cancel-by-bar'
>;

export interface End {
  event: EndEvent;
  role: Role;
  /** A user's id or a job's name. */
  actor: string;
  reason?: string;
}

/** A team cancels before the start, or gives in to the other team's objection; no refund. Throws
 * `meeting.not_found`, `meeting.not_fixed`, `meeting.started`, `meeting.already_ended`. */
export const cancelFixed = (services: UseCase, uid: UserId, id: MatchId, now: number): Promise<MatchItem> =>
  endMeeting(
    services,
    id,
    (match) => ({ event: 'cancel', role: requireSide(match, uid), actor: uid }),
    null,
    now,
  );

/** One transaction: state, ledger entry, refunds, bar share, seats, and for a cancellation the locks of day
 * and pair; where the bar cancels, its day is closed. The first commit wins; the second reads the new state
 * (decision 32). Throws the refusals of the lifecycle. */
export async function endMeeting(
  services: UseCase,
  id: MatchId,
  endOf: (match: MatchItem) => End,
  act: Act | null,
  now: number,
): Promise<MatchItem> {
  const decide = async (): Promise<MoneyPlan> => {
    const match = await requireMatch(services, id);
    const end = endOf(match);
    const isByBar = end.event === 'cancel-by-bar';
    const command = { name: end.event, actor: end.actor, isBank: false, isBorne: false };
    // After every other end requests stay matched: their match says what became of them.
    const requests = isByBar
      ? await requestsEnded(services, match, (one) => requestReturnedFromFixed(services, one, now))
      : { writes: [], sides: {} };
    const change = { ...ended(match, end, now), ...requests.sides };
    return {
      settlements: [settle(services, match, change, command, now)],
      writes: [
        isByBar ? barDayClosed(match, now) : seatsFreed(match, now),
        ...(end.event === 'cancel' || isByBar ? await locksFreed(services, match, now) : []),
        ...requests.writes,
        ...(await objectionsAnswered(services, match, now)),
      ],
    };
  };
  const [after] = await commitMoney(services, { act, label: 'end meeting' }, decide, now);
  if (after === undefined) throw new Refusal('meeting.not_found');
  const returned = SIDES.filter((side) => after[side].isReturned);
  await Promise.all(returned.map((side) => services.queue.send(after[side].requestId)));
  return after;
}

const locksFreed = async (services: UseCase, match: MatchItem, now: number): Promise<Write[]> => [
  ...dayLocksFreed(match),
  pairLockFreed(match),
  ...(await friendsForgotten(services, match, now)),
];

function ended(match: MatchItem, { event, role, reason }: End, now: number): Partial<MatchItem> {
  const state = nextState(match, event, role, now);
  return {
    state,
    endedAt: now,
    reason,
    disputes: settled(match.disputes, now),
    objectionUntil: objectionDeadline({ ...match, state }, role === 'console', now),
    ...inList(LISTS.endedMatches, byTime(now, match.matchId)),
  };
}
