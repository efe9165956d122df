import type { Side } from '../../../shared/ids.ts';
import { depositBooked, type LedgerEvent } from '../../domain/money/ledger.ts';
import { nextState, type Role } from '../../domain/meetings/lifecycle.ts';
import type { BarMeetingItem } from '../../items/bar.ts';
import type { DepositItem, MatchItem } from '../../items/match.ts';
import { barMeetingKey, inList, LISTS } from '../../store/keys.ts';
import { matchEntry } from '../money/ledger.ts';
import { changed, created, replaced } from '../../store/writes.ts';
import type { Write } from '../../ports.ts';

/** A side's payment that is about to be booked. */
export interface Payment {
  match: MatchItem;
  side: Side;
  deposit: DepositItem;
  /** The bank row that paid, or null for an admin's word. */
  hTid: string | null;
  /** Who confirms it: a job or an admin, by role and by name. */
  role: Extract<Role, 'job' | 'console'>;
  actor: string;
  /** The ledger event when it is not the plain one: money that had waited in suspense. */
  event?: LedgerEvent;
  /** Stray credits that are used up. */
  usedStrays?: readonly string[];
}

export interface BookedPayment {
  writes: Write[];
  /** The match after it. */
  match: MatchItem;
}

/**
 * The writes of a confirmed deposit: deposit WAITING -> PAID, the match from the very version that was read, the ledger entry. The
 * second deposit fixes the meeting in the same transaction (decision 30). Throws `meeting.not_pending`.
 */
export function paymentWrites(payment: Payment, now: number): BookedPayment {
  const { match, side, deposit, hTid } = payment;
  const isSecond = match[side === 'male' ? 'female' : 'male'].isPaid;
  const state = nextState(match, isSecond ? 'second-deposit' : 'first-deposit', payment.role, now);
  const event = payment.event ?? depositBooked(match, side, isSecond);
  const after = changed(
    match,
    {
      state,
      [side]: { ...match[side], isPaid: true, paidAt: now },
      ...(isSecond ? { fixedAt: now, ...inList(LISTS.fixedMatches, fixedSort(match)) } : {}),
    },
    now,
  );
  const strays = deposit.strays.filter((stray) => !payment.usedStrays?.includes(stray.depositId));
  const writes = [
    replaced(match, after),
    replaced(deposit, changed(deposit, { state: 'paid', paidAt: now, hTid, strays }, now)),
    matchEntry(match.matchId, event, { actor: payment.actor, at: now }),
    ...(isSecond ? [created(barMeeting(match, now))] : []),
  ];
  return { writes, match: after };
}

/** Whether an admin's word has paid a deposit whose money the feed has yet to bring. */
export const awaitsFeed = ({ state, hTid }: DepositItem): boolean => state === 'paid' && hTid === null;

/** Fixed meetings are listed by their evening. */
export const fixedSort = (match: Pick<MatchItem, 'day' | 'time' | 'matchId'>): string =>
  `${match.day}T${match.time}#${match.matchId}`;

const barMeeting = (match: MatchItem, now: number): BarMeetingItem => ({
  ...barMeetingKey(match.barId, match.day, match.time, match.matchId),
  v: 1,
  updatedAt: now,
  barId: match.barId,
  matchId: match.matchId,
  day: match.day,
  time: match.time,
});
