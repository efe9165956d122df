import type { MatchId, UserId } from '../../../shared/ids.ts';
import { objectionDeadline, settleObjections } from '../../domain/meetings/objections.ts';
import { type MatchEvent, nextState, type Role } from '../../domain/meetings/lifecycle.ts';
import type { MatchItem } from '../../items/match.ts';
import { byTime, inList, LISTS } from '../../store/keys.ts';
import { forgetFriends } from '../members/friends.ts';
import { closeBarDay, freeSeats } from '../bars/seats.ts';
import { commitMoney, type MoneyPlan, settle } from '../money/settle.ts';
import { freePairLock } from '../requests/pair-locks.ts';
import { freeDayLocks, waitAgainAfterFixed, endRequests } from '../requests/request-ends.ts';
import type { Act } from '../audit/act.ts';
import { requireMatch, requireSide } from './matches.ts';
import { answerObjections } from './objections.ts';
import type { Services, Write } from '../../ports.ts';

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
export const cancelFixed = (services: Services, uid: UserId, id: MatchId, now: number): Promise<void> =>
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
  services: Services,
  id: MatchId,
  endOf: (match: MatchItem) => End,
  act: Act | null,
  now: number,
): Promise<void> {
  const decide = async (): Promise<MoneyPlan> => {
    const match = await requireMatch(services, id);
    const end = endOf(match);
    const isByBar = end.event === 'cancel-by-bar';
    const command = { name: end.event, actor: end.actor };
    // After every other end requests stay matched: their match says what became of them.
    const requests = isByBar
      ? await endRequests(services, match, (one) => waitAgainAfterFixed(services, one, now))
      : { writes: [], sides: {} };
    const change = { ...ended(match, end, now), ...requests.sides };
    return {
      settlements: [settle(services, match, change, command, now)],
      writes: [
        isByBar ? closeBarDay(match, now) : freeSeats(match, now),
        ...(end.event === 'cancel' || isByBar ? await freeLocks(services, match, now) : []),
        ...requests.writes,
        ...(await answerObjections(services, match, now)),
      ],
    };
  };
  await commitEnd(services, { act, label: 'end meeting' }, decide, now);
}

/** Commits the end of a match, and has the requests that wait again matched. */
export async function commitEnd(
  services: Services,
  by: Parameters<typeof commitMoney>[1],
  decide: () => Promise<MoneyPlan>,
  now: number,
): Promise<void> {
  const ended = await commitMoney(services, by, decide, now);
  const again = ended.flatMap(({ male, female }) => [male, female].filter((side) => side.waitsAgain));
  await Promise.all(again.map(({ requestId }) => services.queue.send(requestId)));
}

const freeLocks = async (services: Services, match: MatchItem, now: number): Promise<Write[]> => [
  ...freeDayLocks(match),
  freePairLock(match),
  ...(await forgetFriends(services, match, now)),
];

function ended(match: MatchItem, { event, role, reason }: End, now: number): Partial<MatchItem> {
  const state = nextState(match, event, role, now);
  return {
    state,
    endedAt: now,
    reason,
    objections: settleObjections(match.objections, now),
    objectionUntil: objectionDeadline({ ...match, state }, role === 'console', now),
    ...inList(LISTS.endedMatches, byTime(now, match.matchId)),
  };
}
