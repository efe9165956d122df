import type { Side } from '../../../shared/ids.ts';
import { D } from './money-commands.ts';
import { undoTakeOff } from './money-corrections.ts';
import { done, endCause, matchCauses } from './money-owed.ts';
import { type Act, type Money, type Owed, OVERDUE, sumOf, type Wrong } from './money-state.ts';

/** Acts by hand that were mistakes (M25, "Reversing" in docs/money.md). */
export function reverse(money: Money, at: number): string {
  const act = money.acts[at];
  if (act === undefined || act.isReversed) return 'no';
  const outcome = undo(money, act);
  if (outcome === 'ok') act.isReversed = true;
  return outcome;
}

function undo(money: Money, act: Act): string {
  switch (act.kind) {
    case 'confirmed':
    case 'matched':
    case 'late_confirmed':
      return undoPayment(money, act);
    case 'covered':
      return undoCover(money, act);
    case 'part':
      return undoPart(money, act);
    case 'entered':
    case 'entered_cover':
    case 'entered_suspense':
      return undoEntry(money, act);
    case 'bounced':
      return undoBounce(money, act);
    case 'linked':
      return undoLink(act);
    case 'return_linked':
      act.linked.isAwaited = true;
      act.linked.move.row = null;
      money.moves.push(act.move);
      putInSuspenseAgain(money, act.used);
      return 'ok';
    case 'refunded':
      if (act.used.some(({ isOpen }) => isOpen) || isBeyondRecall(act.refund)) return 'no';
      voidRefund(act.refund);
      putInSuspenseAgain(money, act.used);
      return 'ok';
    case 'row_borne':
    case 'row_suspended':
    case 'row_paid':
      return undoTakeOff(money, act);
    case 'returned':
      if (act.used.some(({ isOpen }) => isOpen)) return 'no';
      money.moves.splice(money.moves.indexOf(act.move), 1);
      putInSuspenseAgain(money, act.used);
      return 'ok';
  }
}

/** Sent, or in a batch that may have left. */
const isBeyondRecall = (owed: Owed | null): boolean =>
  owed !== null && owed.state !== 'void' && (owed.state !== 'due' || owed.batch !== null);

function voidRefund(owed: Owed | null): void {
  if (owed?.state === 'due') owed.state = 'void';
}

/** It waits again, or the bank took some off it since. */
const isChanged = ({ isOpen, takenOff }: Wrong): boolean => isOpen || Boolean(takenOff);

/** The deposit is no longer paid by these. */
function leave(money: Money, side: Side, credits: readonly Wrong[]): void {
  money.paidBy[side] = money.paidBy[side].filter((tid) => !credits.some((credit) => credit.tid === tid));
}

/** The money waits again, as what it was. */
function putInSuspenseAgain(money: Money, credits: readonly Wrong[]): void {
  for (const credit of credits) {
    credit.isOpen = true;
    credit.isHeld = false;
    for (const move of money.moves) if (move.tid === credit.tid) move.of = credit.side;
  }
}

/** Sent as before, to the account that it went to. */
function undoBounce(money: Money, { owed, sent, back, used }: Extract<Act, { kind: 'bounced' }>): string {
  const isAsBounced = owed.bounces + owed.takenBack === sent.bounces + sent.takenBack + 1;
  if (owed.state !== 'due' || owed.batch !== null || owed.amount !== sent.amount || !isAsBounced) return 'no';
  if (back !== null && !back.isAwaited) return 'no';
  Object.assign(owed, sent, { bouncedFrom: [...sent.bouncedFrom] });
  if (back !== null) {
    back.isAwaited = false;
    money.moves.splice(money.moves.indexOf(back.move), 1);
  }
  for (const { tid } of used) for (const move of money.moves) if (move.tid === tid) move.payout = null;
  putInSuspenseAgain(money, used);
  return 'ok';
}

/** The row waits again, and what it was taken for is without a row. */
function undoLink({ used, linked }: Extract<Act, { kind: 'linked' }>): string {
  if ('entry' in linked && linked.entry.takenOff) return 'no';
  for (const wrong of used) {
    wrong.isOpen = true;
    wrong.isHeld = false;
  }
  if (linked.move !== null) linked.move.row = null;
  if ('isAwaited' in linked) linked.isAwaited = true;
  else {
    linked.row.isLinked = false;
    linked.entry.isLinked = false;
  }
  return 'ok';
}

type Payment = Extract<Act, { kind: 'confirmed' | 'matched' | 'late_confirmed' }>;

function undoPayment(money: Money, act: Payment): string {
  const { side, used, receivable } = act;
  const isLate = act.kind === 'late_confirmed';
  if (isLate && receivable === 0 && used.length === 0) {
    money.record[side] = 'open';
    return 'ok';
  }
  const open = money.receivable[side];
  const isPending = money.state === 'pending';
  if (money.state === 'fixed' || used.some(isChanged)) return 'no';
  if (open < receivable && (isPending || open === 0)) return 'no';
  const lowered = isPending || isLate ? [act.refund] : [act.refund, endRefund(money, side)];
  if (lowered.some(isBeyondRecall)) return 'no';
  if (isPending) {
    voidRefund(act.refund);
    askAgain(money, side);
  } else money.platform[side] += lower(lowered, open + sumOf(used));
  if (isLate) money.record[side] = 'open';
  money.receivable[side] = 0;
  money.paid[side] = false;
  money.isCounted[side] = false;
  money.reversals[side] += 1;
  leave(money, side, used);
  putInSuspenseAgain(money, used);
  return 'ok';
}

/** Takes won out of refunds, in their order; returns what they do not reach. */
function lower(refunds: readonly (Owed | null)[], won: number): number {
  let left = won;
  for (const refund of refunds) {
    if (refund?.state !== 'due') continue;
    const taken = Math.min(left, refund.amount);
    if (taken === refund.amount) refund.state = 'void';
    else refund.amount -= taken;
    left -= taken;
  }
  return left;
}

/** What the side gets because the match ended. */
const endRefund = (money: Money, side: Side): Owed | null =>
  money.owed.findLast(
    ({ to, cause }) => to === side && cause === (money.state === 'released' ? 'release' : endCause(money)),
  ) ?? null;

/** The deposit is no longer held, and both teams have time again, but not after the start of the meeting. */
function askAgain(money: Money, side: Side): void {
  money.hold[side] -= D;
  money.dueAt = Math.max(money.dueAt, Math.min(money.time, OVERDUE));
}

/** The receivable is open again, so that nothing of the match may have been sent. */
function undoCover(money: Money, act: Extract<Act, { kind: 'covered' }>): string {
  const { side, used, refund, covered, round } = act;
  if (money.reversals[side] !== round || used.some(isChanged) || isBeyondRecall(refund)) return 'no';
  if (money.owed.some((owed) => matchCauses(money).includes(owed.cause) && isBeyondRecall(owed))) return 'no';
  voidRefund(refund);
  money.receivable[side] += covered;
  leave(money, side, used);
  putInSuspenseAgain(money, used);
  return 'ok';
}

/** A transfer that was typed in by mistake was never made; nobody may have built on it. */
function undoEntry(money: Money, act: Extract<Act, { tid: string }>): string {
  const reported = money.reported.find(({ tid }) => tid === act.tid);
  if (reported === undefined || reported.isLinked || reported.takenOff || isBeyondRecall(act.refund)) {
    return 'no';
  }
  const outcome = act.kind === 'entered_suspense' ? dropWrong(money, act.tid) : undoTyped(money, act);
  if (outcome === 'no') return outcome;
  voidRefund(act.refund);
  money.reported.splice(money.reported.indexOf(reported), 1);
  money.moves = money.moves.filter(({ tid }) => tid !== act.tid);
  return 'ok';
}

function dropWrong(money: Money, tid: string): string {
  const wrong = money.wrongs.find((one) => one.tid === tid);
  if (!wrong?.isOpen) return 'no';
  wrong.isOpen = false;
  wrong.side = null;
  return 'ok';
}

function undoTyped(money: Money, act: Extract<Act, { kind: 'entered' | 'entered_cover' }>): string {
  const { side, used, amount, refund } = act;
  if (act.kind === 'entered' && used.some(isChanged)) return 'no';
  if (act.kind === 'entered' && money.state === 'pending') {
    askAgain(money, side);
    money.paid[side] = false;
    money.reversals[side] += 1;
    money.paidBy[side] = [];
    putInSuspenseAgain(money, used);
    return 'ok';
  }
  if (money.owed.some((owed) => matchCauses(money).includes(owed.cause) && isBeyondRecall(owed))) return 'no';
  if (act.kind === 'entered_cover' && money.reversals[side] !== act.round) return 'no';
  const receivable = amount - (refund?.amount ?? 0);
  money.receivable[side] += receivable;
  money.paidBy[side] = money.paidBy[side].filter((tid) => tid !== act.tid);
  // Others rely on the deposit: it counts as confirmed by an admin.
  if (act.kind === 'entered') {
    done(money, { kind: 'confirmed', amount: D, side, used, receivable, refund: null });
  }
  return 'ok';
}

function undoPart(money: Money, { side, used, before }: Extract<Act, { kind: 'part' }>): string {
  const [wrong] = used;
  if (!wrong?.isOpen || wrong.reason !== 'short' || wrong.side !== side) return 'no';
  wrong.reason = before.reason;
  wrong.side = before.side;
  for (const move of money.moves) if (move.tid === wrong.tid) move.of = before.side;
  return 'ok';
}
