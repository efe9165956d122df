import { type MatchId, otherSide, type Side, SIDES, type UserId } from '../../../shared/ids.ts';
import { Refusal } from '../../../shared/errors.ts';
import { depositReleased } from '../../domain/money/ledger.ts';
import { isWaitOver, nextState } from '../../domain/meetings/lifecycle.ts';
import { seatsFreed } from '../bars/seats.ts';
import type { DepositItem, MatchItem, UnpaidRecordItem } from '../../items/match.ts';
import { byTime, inList, LISTS, unpaidRecordKey } from '../../store/keys.ts';
import { matchEntry } from '../money/ledger.ts';
import { announceMatch } from '../notices/match-notices.ts';
import { requireMatch, requireSide } from './matches.ts';
import { heldBackOf, namedCreditsOf, unpaidRecordIdOf } from '../members/suspense-credits.ts';
import { type EndedParts, endParts } from './part-payments.ts';
import { releaseCause, userRefundOwed } from '../money/refunds.ts';
import { pairLockKept } from '../requests/pair-locks.ts';
import { deadlineMissed } from '../requests/application-limits.ts';
import { dayLocksFreed, requestClosed, requestReturned, requireRequest } from '../requests/request-ends.ts';
import { changed, created, deciding, replaced } from '../../store/writes.ts';
import type { Services, Store, UseCase, Write } from '../../ports.ts';

interface Cause {
  by: readonly Side[];
  isDeadline: boolean;
  actor: string;
}

/** M3-M5: the canceller's request closes, the other waits again in its old place with a boost, paid deposits
 * are refunded. Throws `meeting.not_found`, `meeting.not_pending` and, when the second deposit came first,
 * `meeting.already_fixed` (M6). */
export async function cancelPending(
  services: UseCase,
  uid: UserId,
  id: MatchId,
  now: number,
): Promise<MatchItem> {
  return release(services, id, now, (match) => {
    const side = requireSide(match, uid);
    nextState(match, 'release', side, now);
    return { by: [side], isDeadline: false, actor: uid };
  });
}

/** The deadline has passed (M7, M8): requests of sides that did not pay close, that of a side that paid waits
 * again. Throws `meeting.not_pending` when it is too early, the match has ended, or an admin must decide on a
 * row that may pay it. */
export const expirePending = (services: UseCase, id: MatchId, now: number): Promise<MatchItem> =>
  release(services, id, now, (match) => {
    nextState(match, 'expire', 'job', now);
    return { by: SIDES.filter((side) => !match[side].isPaid), isDeadline: true, actor: 'daily-close' };
  });

async function release(
  services: UseCase,
  id: MatchId,
  now: number,
  causeOf: (match: MatchItem) => Cause,
): Promise<MatchItem> {
  const after = await deciding(async () => {
    const match = await requireMatch(services, id);
    const cause = causeOf(match);
    const { parts, deposits, writes } = await endParts(services, match, { actor: cause.actor, at: now });
    if (cause.isDeadline && !isWaitOver(match, now)) await requireDecided(services, deposits);
    const released = releasedMatch(match, cause, parts, now);
    await services.table.transact('release match', [
      replaced(match, released),
      seatsFreed(match, now),
      ...dayLocksFreed(match),
      pairLockKept(services, match, now),
      ...(await requestWrites(services, match, cause, now)),
      ...moneyWrites(services.hash, match, cause, now),
      ...unpaidRecords(services.hash, match, cause, now),
      ...(cause.isDeadline ? cause.by.map((side) => deadlineMissed(match[side].uid, now)) : []),
      ...writes,
    ]);
    return released;
  });
  const returned = SIDES.filter((side) => !isAtFault(after, side));
  await Promise.all(returned.map((side) => services.queue.send(after[side].requestId)));
  await announceMatch(services, after, now);
  return after;
}

/** A row that was held back, or money under the payer's name, may have paid in time. */
async function requireDecided(services: Store, deposits: readonly DepositItem[]): Promise<void> {
  const undecided = await Promise.all([heldBackOf(services, deposits), namedCreditsOf(services, deposits)]);
  if (undecided.flat().length > 0) throw new Refusal('meeting.not_pending');
}

const isAtFault = (match: MatchItem, side: Side): boolean =>
  match.releasedBy === side || match.releasedBy === 'both';

function releasedMatch(
  match: MatchItem,
  { by, isDeadline }: Cause,
  parts: EndedParts['parts'],
  now: number,
): MatchItem {
  const [first, ...more] = by;
  const ended = {
    state: 'released',
    endedAt: now,
    releasedBy: more.length > 0 || first === undefined ? 'both' : first,
    reason: isDeadline ? 'deadline' : 'cancel',
  } as const;
  const sides = {
    male: { ...match.male, parts: parts.male },
    female: { ...match.female, parts: parts.female },
  };
  const place = inList(LISTS.endedMatches, byTime(now, match.matchId));
  return changed(match, { ...ended, ...sides, ...place }, now);
}

async function requestWrites(
  services: UseCase,
  match: MatchItem,
  cause: Cause,
  now: number,
): Promise<Write[]> {
  const writes = await Promise.all(
    SIDES.map(async (side) => {
      const request = await requireRequest(services, match[side].requestId);
      return cause.by.includes(side)
        ? [requestClosed(request, 'canceled', now)]
        : requestReturned(request, now);
    }),
  );
  return writes.flat();
}

function moneyWrites(hash: Services['hash'], match: MatchItem, cause: Cause, now: number): Write[] {
  const paid = SIDES.find((side) => match[side].isPaid);
  if (paid === undefined) return [];
  const by = cause.by.includes(paid) ? paid : otherSide(paid);
  const { uid, accountId } = match[paid];
  const reason = cause.isDeadline
    ? 'other_unpaid'
    : by === paid
      ? 'pending_self_cancel'
      : 'pending_other_cancel';
  const refund = {
    cause: releaseCause(match, paid),
    uid,
    accountId,
    matchId: match.matchId,
    amount: match.terms.depositWon,
    reason,
    refundDays: match.terms.refundDays,
  } as const;
  const event = depositReleased(match, paid, { by, isDeadline: cause.isDeadline });
  return [
    matchEntry(match.matchId, event, { actor: cause.actor, at: now }),
    userRefundOwed(hash, refund, now),
  ];
}

/** One record for each side that had not paid when the match ended (decision 41). */
function unpaidRecords(hash: Services['hash'], match: MatchItem, cause: Cause, now: number): Write[] {
  return SIDES.filter((side) => !match[side].isPaid).map((side) => {
    const { uid, requestId, accountId, groupName } = match[side];
    const recordId = unpaidRecordIdOf(hash, match.matchId, side);
    const item: UnpaidRecordItem = {
      ...unpaidRecordKey(recordId),
      ...inList(LISTS.unpaidRecords, byTime(now, recordId)),
      v: 1,
      updatedAt: now,
      recordId,
      matchId: match.matchId,
      side,
      uid,
      requestId,
      accountId,
      groupName,
      size: match.size,
      expectedDeposit: match.terms.depositWon,
      cancelReason: cause.isDeadline
        ? 'deadline'
        : cause.by.includes(side)
          ? 'self_cancel'
          : 'opponent_cancel',
      state: 'open',
      createdAt: now,
    };
    return created(item);
  });
}
