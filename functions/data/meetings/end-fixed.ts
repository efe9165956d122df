import { Refusal } from '../../../shared/errors.ts';
import { type MatchId, SIDES, type UserId } from '../../../shared/ids.ts';
import { meetingEnded } from '../../domain/money/ledger.ts';
import { objectionDeadline, settled } from '../../domain/meetings/objections.ts';
import { type MatchEvent, nextState, type Role } from '../../domain/meetings/lifecycle.ts';
import { barDayClosed, seatsFreed } from '../bars/seats.ts';
import type { MatchItem } from '../../items/match.ts';
import { byTime, inList, LISTS } from '../../store/keys.ts';
import { matchEntry } from '../money/ledger.ts';
import { announceMatch } from '../notices/match-notices.ts';
import { requireMatch, requireSide } from './matches.ts';
import { endOwed } from '../money/refunds.ts';
import { pairLockFreed } from '../requests/pair-locks.ts';
import { dayLocksFreed, requestReturnedFromFixed, requireRequest } from '../requests/request-ends.ts';
import { changed, deciding, replaced } from '../../store/writes.ts';
import type { Services, UseCase, Write } from '../../ports.ts';
import type { Act } from '../audit/act.ts';
import { transactAudited } from '../audit/audit.ts';
import { endingOf } from '../../domain/meetings/endings.ts';

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

/** A team cancels before the start, or gives in to the other team's objection; no refund (M9). Throws
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
  const { after, isByBar } = await deciding(async () => {
    const match = await requireMatch(services, id);
    const end = endOf(match);
    const ended = endedMatch(match, end, now);
    const writes = [
      replaced(match, ended),
      ...endMoney(services.hash, ended, end.actor, now),
      end.event === 'cancel-by-bar' ? barDayClosed(match, now) : seatsFreed(match, now),
      ...(end.event === 'cancel' || end.event === 'cancel-by-bar'
        ? [...dayLocksFreed(match), pairLockFreed(match)]
        : []),
      ...(end.event === 'cancel-by-bar' ? await requestsReturned(services, match, now) : []),
    ];
    await transactAudited(services, act, `meeting ${end.event}`, writes, now);
    return { after: ended, isByBar: end.event === 'cancel-by-bar' };
  });
  if (isByBar) await Promise.all(SIDES.map((side) => services.queue.send(after[side].requestId)));
  await announceMatch(services, after, now);
  return after;
}

function endedMatch(match: MatchItem, { event, role, reason }: End, now: number): MatchItem {
  const state = nextState(match, event, role, now);
  const listed = inList(LISTS.endedMatches, byTime(now, match.matchId));
  const marked = {
    disputes: settled(match.disputes, now),
    objectionUntil: objectionDeadline({ ...match, state }, role === 'owner', now),
  };
  return changed(match, { state, endedAt: now, reason: reason ?? null, ...marked, ...listed }, now);
}

/** Throws when the state is no end of a fixed meeting. */
export function endMoney(hash: Services['hash'], ended: MatchItem, actor: string, now: number): Write[] {
  const ending = endingOf(ended);
  if (ending === null) throw new Refusal('meeting.not_fixed');
  const entry = matchEntry(ended.matchId, meetingEnded(ended, ending), { actor, at: now });
  return [entry, ...endOwed(hash, ended, ending, now)];
}

/** After every other end requests stay matched: their match says what became of them. */
async function requestsReturned(services: UseCase, match: MatchItem, now: number): Promise<Write[]> {
  const writes = await Promise.all(
    SIDES.map(async (side) =>
      requestReturnedFromFixed(services, await requireRequest(services, match[side].requestId), now),
    ),
  );
  return writes.flat();
}
