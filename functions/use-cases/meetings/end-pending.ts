import { type MatchId, type Side, SIDES, type UserId } from '../../../shared/ids.ts';
import { Refusal } from '../../../shared/errors.ts';
import { isWaitOver, nextState } from '../../domain/meetings/lifecycle.ts';
import type { MatchItem } from '../../items/match.ts';
import { byTime, inList, LISTS } from '../../store/keys.ts';
import { forgetFriends } from '../members/friends.ts';
import { freeSeats } from '../bars/seats.ts';
import { type MoneyPlan, settle } from '../money/settle.ts';
import { noteObligation } from '../members/obligations.ts';
import { keepPairLock } from '../requests/pair-locks.ts';
import { freeDayLocks, endRequest, waitAgain, endRequests } from '../requests/request-ends.ts';
import { requireMatch, requireSide } from './matches.ts';
import type { Services } from '../../ports.ts';
import { commitEnd } from './end-fixed.ts';

interface Cause {
  by: readonly Side[];
  isDeadline: boolean;
  actor: string;
}

/** The canceller's request closes, the other waits again in its old place with a boost, what was paid goes
 * back. Throws `meeting.not_found`, `meeting.not_pending` and, when the second deposit came first,
 * `meeting.already_fixed`. */
export const cancelPending = (services: Services, uid: UserId, id: MatchId, now: number): Promise<void> =>
  release(services, id, now, (match) => {
    const side = requireSide(match, uid);
    nextState(match, 'release', side, now);
    return { by: [side], isDeadline: false, actor: uid };
  });

/** The deadline has passed: requests of sides that did not pay close, that of a side that paid waits
 * again. Throws `meeting.not_pending` when it is too early, the match has ended, or an admin must decide on a
 * row that may pay it. */
export const expirePending = (services: Services, id: MatchId, now: number): Promise<void> =>
  release(services, id, now, (match) => {
    nextState(match, 'expire', 'job', now);
    const by = SIDES.filter((side) => !match[side].isPaid);
    // A row about which nobody has decided may have paid in time.
    const isChecked = by.some((side) => match[side].checking.length > 0);
    if (isChecked && !isWaitOver(match, now)) throw new Refusal('meeting.not_pending');
    return { by, isDeadline: true, actor: 'daily-close' };
  });

async function release(
  services: Services,
  id: MatchId,
  now: number,
  causeOf: (match: MatchItem) => Cause,
): Promise<void> {
  const decide = async (): Promise<MoneyPlan> => {
    const match = await requireMatch(services, id);
    const cause = causeOf(match);
    const command = { name: 'release', actor: cause.actor, isBank: true };
    const requests = await endRequests(services, match, (request, side) =>
      cause.by.includes(side) ? endRequest(request, 'canceled', now) : waitAgain(services, request, now),
    );
    const change = { ...endFacts(match, cause, now), ...requests.sides };
    return {
      settlements: [settle(services, match, change, command, now)],
      writes: [
        freeSeats(match, now),
        ...freeDayLocks(match),
        ...(await forgetFriends(services, match, now)),
        keepPairLock(services, match, now),
        ...requests.writes,
        ...cause.by.map((side) => noteObligation(match[side].uid, now)),
      ],
    };
  };
  await commitEnd(services, { act: null, label: 'release match' }, decide, now);
}

function endFacts(match: MatchItem, { by, isDeadline }: Cause, now: number): Partial<MatchItem> {
  const [first, ...more] = by;
  return {
    state: 'released',
    endedAt: now,
    releasedBy: more.length > 0 || first === undefined ? 'both' : first,
    reason: isDeadline ? 'deadline' : 'cancel',
    ...inList(LISTS.endedMatches, byTime(now, match.matchId)),
  };
}
