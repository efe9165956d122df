import type { Side } from '../../../shared/ids.ts';
import { amountOf, type Command, D, senderOf, tidOf } from './money-commands.ts';
import { done, lateCause, listOf, overCause, owe, used } from './money-owed.ts';
import { awaitedFor, backTid } from './money-bounces.ts';
import {
  type Act,
  isHeldBack,
  isInSuspense,
  type Money,
  type Owed,
  sumOf,
  type Reported,
  type Wrong,
} from './money-state.ts';

/** Money in: transfers, what an admin types in or confirms, and what becomes of money
 * in suspense (M1, M2, M13-M17, M23, M24). */
type Transfer = Extract<Command, { do: 'credit' | 'enter' }>;

/** The code in its text: the side's own, one that neither side has, or none. */
export const codeOf = ({ kind, side }: Pick<Transfer, 'kind' | 'side'>): Side | 'of nobody' | null =>
  kind === 'name' || kind === 'unknown' ? null : kind === 'wrong-code' ? 'of nobody' : side;

const reportedOf = (money: Money, transfer: Transfer): Reported => {
  const { kind, early } = transfer;
  return {
    tid: tidOf(transfer),
    source: transfer.do === 'credit' ? 'feed' : 'entry',
    name: senderOf(transfer),
    amount: amountOf(kind),
    day: early ? 0 : money.time,
    code: codeOf(transfer),
    payout: null,
    isLinked: false,
  };
};

/** What the other source has reported and is not known to be another transfer:
 * same sender, amount and day, no other code. */
const duplicateOf = (money: Money, reported: Reported): Reported | undefined =>
  money.reported.find(
    (one) =>
      one.source !== reported.source &&
      !one.isLinked &&
      one.name === reported.name &&
      one.amount === reported.amount &&
      one.day === reported.day &&
      (one.code === null || reported.code === null || one.code === reported.code),
  );

/** A row of the bank's feed. One that an admin may have typed in before is not booked. */
export function report(money: Money, transfer: Extract<Command, { do: 'credit' }>): string {
  const reported = reportedOf(money, transfer);
  const { tid, amount, name } = reported;
  if (money.reported.some((one) => one.tid === tid)) return 'seen';
  const duplicate = duplicateOf(money, reported);
  money.reported.push(reported);
  money.rows.push({ id: tid, amount, name, at: reported.day, payout: null });
  if (duplicate !== undefined) {
    const side = openSide(money, reported);
    money.wrongs.push({ tid, side, amount, reason: 'entered', isOpen: true });
    return 'entered';
  }
  return bookOrHold(money, reported);
}

/** An admin types in a row of the bank's page. */
export function enter(money: Money, transfer: Extract<Command, { do: 'enter' }>): string {
  const reported = reportedOf(money, transfer);
  if (money.reported.some((one) => one.tid === reported.tid)) return 'seen';
  if (duplicateOf(money, reported) !== undefined) return 'no';
  money.reported.push(reported);
  return bookTransfer(money, reported, null);
}

/** A row of the feed that seems to be an awaited bounce waits for an admin; any other is booked. */
function bookOrHold(money: Money, reported: Reported): string {
  const bounceOf = awaitedFor(money, reported);
  const { tid, amount } = reported;
  if (bounceOf < 0) return bookTransfer(money, reported, tid);
  const side = openSide(money, reported);
  putInSuspense(money, { tid, side, amount, reason: 'bounced', isOpen: true, bounceOf });
  return 'bounced';
}

/** The side that a row which is held back would pay, or bring nearer to its deposit. */
function openSide(money: Money, reported: Reported): Side | null {
  const side = sureSide(money, reported);
  if (side === null || money.receivable[side] > 0) return null;
  const reason = whyWaiting(money, side, reported);
  return reason === null || reason === 'short' ? side : null;
}

/** The bank reports the bounce of a payout. */
export function bounceRow(money: Money, command: Extract<Command, { do: 'bounce-row' }>): string {
  const owed = listOf(money, command.isBar)[command.at];
  if (owed === undefined) return 'no';
  const payout = money.owed.indexOf(owed);
  const tid = backTid(payout, command.nth);
  if (money.reported.some((reported) => reported.tid === tid)) return 'seen';
  const { amount } = owed;
  const reported: Reported = {
    tid,
    source: 'feed',
    name: 'bank',
    amount,
    day: money.time,
    code: null,
    payout,
    isLinked: false,
  };
  money.reported.push(reported);
  money.rows.push({ id: tid, amount, name: 'bank', at: money.time, payout });
  return bookOrHold(money, reported);
}

/** Books a transfer; `row` is the bank row behind it. */
export function bookTransfer(money: Money, reported: Reported, row: string | null): string {
  const { tid, amount } = reported;
  const side = sureSide(money, reported);
  money.moves.push({ amount, tid, row, of: side, payout: null, name: null });
  const keep = (act: Typed) => reported.source === 'entry' && done(money, { amount, ...act });
  if (side === null) {
    const { name } = reported;
    const isNamed = (name === 'male' || name === 'female') && !isPaid(money, name);
    const named = isNamed ? { named: name } : {};
    putInSuspense(money, { tid, side, ...named, amount, reason: 'unknown', isOpen: true });
    keep({ kind: 'entered_suspense', tid, used: [], refund: null });
    return 'unknown';
  }
  if (money.receivable[side] > 0) {
    const covered = Math.min(amount, money.receivable[side]);
    const refund = cover(money, side, { amount, tid });
    keep({ kind: 'entered_cover', tid, side, used: [], refund, covered, round: money.reversals[side] });
    return 'covered';
  }
  const reason = whyWaiting(money, side, reported);
  if (reason !== null) {
    const sure = reported.source === 'feed' ? side : null;
    putInSuspense(money, { tid, side, amount, reason, isOpen: true, sure });
    keep({ kind: 'entered_suspense', tid, used: [], refund: null });
    return reason;
  }
  const earlier = parts(money, side);
  const refund = pay(money, side, [...earlier, { amount, tid }], 0);
  used(earlier);
  keep({ kind: 'entered', tid, side, used: earlier, refund });
  return money.state === 'fixed' ? 'fixed' : 'paid';
}

type Typed = OfEach<Extract<Act, { tid: string }>>;
type OfEach<A> = A extends unknown ? Omit<A, 'isReversed' | 'amount'> : never;

/** A row that was held back is decided about under its own place. */
function putInSuspense(money: Money, wrong: Wrong): void {
  const before = money.wrongs.findIndex(({ tid }) => tid === wrong.tid);
  if (before < 0) money.wrongs.push(wrong);
  else money.wrongs[before] = wrong;
}

/** Certain by name and code, or by the name and exactly what that side still owes. */
function sureSide(money: Money, { name, code, amount }: Reported): Side | null {
  if ((name !== 'male' && name !== 'female') || code === 'of nobody') return null;
  if (code !== null) return name;
  const isOpen = money.state === 'pending' && !isPaid(money, name);
  const missing = D - (isOpen ? Math.min(D, sumOf(parts(money, name))) : 0);
  return amount === (money.receivable[name] || missing) ? name : null;
}

const isPaid = (money: Money, side: Side): boolean => money.paid[side] || money.isCounted[side];

function whyWaiting(
  money: Money,
  side: Side,
  { amount, day }: Reported,
): Exclude<Wrong['reason'], 'unknown' | 'entered'> | null {
  if (isPaid(money, side)) return 'double';
  if (money.isCanceled) return 'canceled';
  if (money.state !== 'pending' || day > money.dueAt) return 'late';
  return amount + sumOf(parts(money, side)) < D ? 'short' : null;
}

type Transferred = Pick<Wrong, 'tid' | 'amount'>;

/** Money of a side in suspense, and the part payments among it. */
const waiting = (money: Money, side: Side): Wrong[] =>
  money.wrongs.filter((wrong) => isInSuspense(wrong) && wrong.side === side);
export const parts = (money: Money, side: Side): Wrong[] =>
  waiting(money, side).filter(({ reason }) => reason === 'short');

/** These transfers pay the deposit of a side; the surplus is refunded. */
export function pay(
  money: Money,
  side: Side,
  transfers: readonly Transferred[],
  receivable: number,
): Owed | null {
  money.paidBy[side] = transfers.map(({ tid }) => tid);
  money.receivable[side] = receivable;
  money.hold[side] += D;
  money.paid[side] = true;
  if (money.paid.male && money.paid.female) money.state = 'fixed';
  return owe(money, overCause(side, money.reversals[side]), side, sumOf(transfers) + receivable - D);
}

export function cover(money: Money, side: Side, { amount, tid }: Transferred): Owed | null {
  money.paidBy[side].push(tid);
  const covered = Math.min(amount, money.receivable[side]);
  money.receivable[side] -= covered;
  return owe(money, overCause(tid, 0), side, amount - covered);
}

/** An admin confirms a deposit: money in suspense first, the rest becomes
 * a receivable that later bank rows cover. */
export function byHand(money: Money, side: Side): string {
  if (money.paid[side] || money.state !== 'pending') return 'no';
  const credits = waiting(money, side);
  const receivable = Math.max(0, D - used(credits));
  const refund = pay(money, side, credits, receivable);
  done(money, { kind: 'confirmed', amount: D, side, used: credits, receivable, refund });
  return 'ok';
}

/** The money of an unpaid record has arrived: it is refunded, unless
 * all of it arrived and was refunded before. */
export function confirmLate(money: Money, side: Side): string {
  if (money.record[side] === 'none') return 'no';
  if (money.record[side] === 'closed') return 'ok';
  money.record[side] = 'closed';
  const credits = waiting(money, side);
  const came = money.wrongs.filter((wrong) => wrong.side === side && !isHeldBack(wrong));
  const receivable = Math.max(0, D - sumOf(came));
  if (credits.length === 0 && receivable === 0) {
    done(money, { kind: 'late_confirmed', amount: D, side, used: [], receivable: 0, refund: null });
    return 'ok';
  }
  const sum = used(credits);
  money.receivable[side] = receivable;
  money.paidBy[side].push(...credits.map((credit) => credit.tid));
  money.isCounted[side] = true;
  const amount = sum + receivable;
  const refund = owe(money, lateCause(money, side), side, amount);
  done(money, { kind: 'late_confirmed', amount, side, used: credits, receivable, refund });
  return 'ok';
}
