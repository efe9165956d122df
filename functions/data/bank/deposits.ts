import { kstDay, kstInstant } from '../../../shared/calendar.ts';
import { otherSide } from '../../../shared/ids.ts';
import { nextState, type Role } from '../../domain/meetings/lifecycle.ts';
import type { BarMeetingItem } from '../../items/bar.ts';
import type { MatchItem } from '../../items/match.ts';
import type { Evidence, UserRefundItem, WrongDepositItem } from '../../items/money.ts';
import {
  barMeetingKey,
  byTime,
  fixingsList,
  inList,
  inSecondList,
  ledgerKey,
  LISTS,
} from '../../store/keys.ts';
import { type Booking, matchEntry } from '../money/ledger.ts';
import { refundIdOf, userRefundOwed } from '../money/refunds.ts';
import { resolved } from '../money/suspense-refunds.ts';
import { expiryOf } from '../../store/periods.ts';
import { changed, created, replaced } from '../../store/writes.ts';
import { receivableOf, type SideMoney } from './side-money.ts';
import type { Key, Services, Write } from '../../ports.ts';
import { depositPaid, receivableCovered } from '../../domain/money/deposit-events.ts';
import { eventOfRound } from '../../domain/money/ledger.ts';
import { takenOffOf } from '../../domain/money/part-payments.ts';
import { sumWon } from '../../domain/money/sum-won.ts';

export interface BookedCredit {
  hTid: string;
  amount: number;
  evidence: Evidence;
}

/** What its parts exceed the deposit by is refunded to the payer. */
export interface Payment {
  money: SideMoney;
  credit?: BookedCredit;
  /** Credits of this side in suspense that are used up. */
  used: readonly WrongDepositItem[];
  /** What an admin confirms beyond them, in won. */
  receivableWon: number;
  role: Extract<Role, 'job' | 'console'>;
  actor: string;
}

export interface BookedPayment {
  writes: Write[];
  match: MatchItem;
  entry: Key;
  refundId: UserRefundItem['refundId'] | null;
}

/** `restoredWon`: what of it the bank had taken off before. */
export interface BookedCover extends BookedPayment {
  coveredWon: number;
  restoredWon: number;
}

/** The writes of a paid deposit. The second deposit fixes the meeting in the same transaction (decision 30).
 * Throws `meeting.not_pending`. */
export function paymentWrites(hash: Services['hash'], payment: Payment, now: number): BookedPayment {
  const { money, credit, used, receivableWon, role, actor } = payment;
  const { match, deposit } = money;
  const { side } = deposit;
  const isSecond = match[otherSide(side)].isPaid;
  const state = nextState(match, isSecond ? 'second-deposit' : 'first-deposit', role, now);
  const event = depositPaid(match, side, {
    isSecond,
    creditWon: credit?.amount ?? 0,
    suspense: used,
    receivableWon,
  });
  const own = { ...match[side], isPaid: true, paidAt: now, receivableWon };
  const after = changed(
    match,
    {
      state,
      [side]: own,
      ...(isSecond ? { fixedAt: now, ...inList(LISTS.fixedMatches, fixedSort(match)) } : {}),
    },
    now,
  );
  const hTid = receivableWon > 0 ? null : (credit?.hTid ?? used.at(-1)?.hTid ?? null);
  const paidBy = [...used.map((wrong) => wrong.hTid), ...(credit === undefined ? [] : [credit.hTid])];
  const surplusWon = (credit?.amount ?? 0) + sumWon(used) + receivableWon - match.terms.depositWon;
  const surplus = surplusOwed(
    hash,
    money,
    { cause: `${match.matchId} ${event.event} over`, amount: surplusWon },
    now,
  );
  const writes = [
    replaced(match, after),
    replaced(deposit, changed(deposit, { state: 'paid', paidAt: now, hTid, paidBy }, now)),
    matchEntry(match.matchId, event, { actor, at: now, evidence: credit?.evidence }),
    ...used.map((wrong) => resolved(wrong, now, { settledAs: { matchId: match.matchId, side } })),
    ...surplus.writes,
    ...(isSecond ? [created(barMeeting(match, now))] : []),
  ];
  const entry = ledgerKey(match.matchId, event.event);
  return { writes, match: after, entry, refundId: surplus.refundId };
}

export interface Cover {
  money: SideMoney;
  hTid: string;
  amount: number;
  isFromSuspense: boolean;
  /** How often an admin's decision about this money was reversed. */
  reversals?: number;
}

/** A receivable is covered by a bank row, or by money in suspense, in part or whole (docs/money.md M24). */
export function coverWrites(hash: Services['hash'], cover: Cover, booking: Booking): BookedCover {
  const { money, hTid, amount, isFromSuspense, reversals = 0 } = cover;
  const { match, deposit } = money;
  const { side } = deposit;
  const openWon = receivableOf(money);
  const coveredWon = Math.min(amount, openWon);
  const event = receivableCovered(match, side, { hTid, amount, openWon, isFromSuspense, reversals });
  const receivableWon = openWon - coveredWon;
  const takenOffWon = Math.min(match[side].takenOffWon ?? 0, receivableWon);
  const after = changed(match, { [side]: { ...match[side], receivableWon, takenOffWon } }, booking.at);
  const paidBy = [...deposit.paidBy, hTid];
  const covered = receivableWon === 0 ? { hTid, paidBy } : { paidBy };
  const surplus = surplusOwed(
    hash,
    money,
    { cause: eventOfRound(`${hTid} over`, reversals), amount: amount - coveredWon },
    booking.at,
  );
  return {
    match: after,
    entry: ledgerKey(match.matchId, event.event),
    refundId: surplus.refundId,
    coveredWon,
    restoredWon: takenOffOf(match[side]) - takenOffWon,
    writes: [
      replaced(match, after),
      matchEntry(match.matchId, event, booking),
      replaced(deposit, changed(deposit, covered, booking.at)),
      ...surplus.writes,
    ],
  };
}

/** Refunds the surplus to the side's user, to the account registered for refunds. */
function surplusOwed(
  hash: Services['hash'],
  { match, deposit }: SideMoney,
  { cause, amount }: { cause: string; amount: number },
  now: number,
): { writes: Write[]; refundId: UserRefundItem['refundId'] | null } {
  if (amount === 0) return { writes: [], refundId: null };
  const { uid, accountId } = match[deposit.side];
  const { matchId, terms } = match;
  const to = { uid, accountId, matchId, refundDays: terms.refundDays };
  const refund = { cause, ...to, amount, reason: 'surplus' } as const;
  return { writes: [userRefundOwed(hash, refund, now)], refundId: refundIdOf(hash, cause) };
}

export const fixedSort = (match: Pick<MatchItem, 'day' | 'time' | 'matchId'>): string =>
  `${match.day}T${match.time}#${match.matchId}`;

const barMeeting = (match: MatchItem, now: number): BarMeetingItem => ({
  ...barMeetingKey(match.barId, match.day, match.time, match.matchId),
  ...inSecondList(fixingsList(kstDay(now)), byTime(now, match.matchId)),
  v: 1,
  updatedAt: now,
  expiresAt: expiryOf('BAR MEETING', kstInstant(match.day)),
  barId: match.barId,
  matchId: match.matchId,
  day: match.day,
  time: match.time,
});
