import type { Command, PayCommand } from './money-commands.ts';
import { endCause, hasOpenObjection, listOf, REFUND_OF } from './money-owed.ts';
import { awaitRow, dueAgain, hasArrived } from './money-bounces.ts';
import type { Money, Move, Owed, Reported } from './money-state.ts';

/** Money out: refunds and bar shares, one by one and in batches (M19-M21, M25). */

/** What an end owes waits while a team may object to its mark, and while an objection is open. */
function isHeld(money: Money, { cause }: Owed): boolean {
  if (cause !== endCause(money)) return false;
  const mayObject = money.time === money.markedAt && money.concerned.some((side) => !money.objections[side]);
  return hasOpenObjection(money) || mayObject;
}

/** Money that an admin typed in waits for the row of the bank's feed, once there is a feed. */
function isUnreported(money: Money, { cause }: Owed): boolean {
  const sources = [...money.paidBy.male, ...money.paidBy.female, cause.replace(REFUND_OF, '')];
  const isWaiting = ({ tid, source, isLinked }: Reported) =>
    source === 'entry' && !isLinked && sources.includes(tid);
  return money.isReported && money.reported.some(isWaiting);
}

/**
 * Nothing of a match is chosen for sending before the bank has covered what an admin confirmed or typed in,
 * and no refund to the account that it came back from.
 */
const isSendable = (money: Money, owed: Owed): boolean =>
  owed.state === 'due' &&
  owed.batch === null &&
  !isHeld(money, owed) &&
  !(owed.to !== 'bar' && owed.bouncedFrom.includes(owed.account)) &&
  money.receivable.male + money.receivable.female === 0 &&
  !isUnreported(money, owed);

export function payOut(money: Money, { do: what, at, isBar, isReal }: PayCommand): string {
  const owed = listOf(money, isBar)[at];
  if (owed === undefined) return 'no';
  if (what === 'pay') return isSendable(money, owed) ? send(money, owed, isReal) : 'no';
  if (owed.state !== 'done') return 'no';
  if (what === 'bounce') return bounce(money, owed);
  owed.state = 'due';
  owed.batch = null;
  takeBack(money, owed);
  return 'ok';
}

function send(money: Money, owed: Owed, isReal: boolean): string {
  owed.state = 'done';
  owed.sentAt = money.time;
  book(money, owed, -owed.amount, isReal);
  return 'ok';
}

/** An entry and, when the bank moved the money too, a row with the payout's code in its memo. */
function book(money: Money, owed: Owed, amount: number, isReal: boolean): Move {
  const payout = money.owed.indexOf(owed);
  const name = owed.to === 'bar' ? null : owed.to;
  const move: Move = { amount, row: null, of: null, payout, name };
  money.moves.push(move);
  if (isReal) {
    const id = `payout ${money.rows.length}`;
    money.rows.push({ id, amount, at: money.time, name: owed.to, payout });
  }
  return move;
}

/** An admin marks it as bounced; not where its money seems to be in suspense. */
function bounce(money: Money, owed: Owed): string {
  if (hasArrived(money, owed)) return 'no';
  const back = awaitRow(money, owed, book(money, owed, owed.amount, false));
  dueAgain(money, owed, { back, used: [] });
  return 'ok';
}

/** Marked as sent by mistake: its entry is taken back; a row of the
 * bank, if there is one, has no entry then. */
function takeBack(money: Money, owed: Owed): void {
  const at = money.moves.findLastIndex(
    ({ payout, amount }) => payout === money.owed.indexOf(owed) && amount < 0,
  );
  money.moves.splice(at, 1);
  owed.takenBack += 1;
}

/** A bounced refund follows its member to another account; one that it came back from stays locked. */
export function redirect(money: Money, { at, account }: Extract<Command, { do: 'redirect' }>): string {
  const owed = listOf(money, false)[at];
  if (owed?.state !== 'due' || owed.to === 'bar' || owed.bounces === 0 || owed.batch !== null) return 'no';
  if (owed.account === account) return 'ok';
  if (owed.bouncedFrom.includes(account) || money.isDeleted[owed.to]) return 'no';
  owed.account = account;
  return 'ok';
}

/** All that can be sent now; a member who has left has no account to send to. */
export function makeBatch(money: Money, isBar: boolean): string {
  const chosen = listOf(money, isBar).filter(
    (owed) => isSendable(money, owed) && !(owed.to !== 'bar' && money.isDeleted[owed.to]),
  );
  if (chosen.length === 0) return 'no';
  for (const owed of chosen) owed.batch = money.batches.length;
  money.batches.push('open');
  return 'ok';
}

/** The file was sent: what is still in the batch has left, whatever became of
 * its match. Repeating it changes nothing. */
export function sendBatch(money: Money, at: number): string {
  const state = money.batches[at];
  if (state === undefined || state === 'dissolved') return 'no';
  money.batches[at] = 'sent';
  for (const owed of money.owed) if (owed.batch === at && owed.state === 'due') send(money, owed, true);
  return 'ok';
}

export function dissolve(money: Money, at: number): string {
  const state = money.batches[at];
  if (state === undefined || state === 'sent') return 'no';
  money.batches[at] = 'dissolved';
  for (const owed of money.owed) if (owed.batch === at && owed.state === 'due') owed.batch = null;
  return 'ok';
}
