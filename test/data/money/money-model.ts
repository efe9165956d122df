import { type Side, SIDES } from '../../../shared/ids.ts';
import { type Command, D } from './money-commands.ts';
import { takeOff } from './money-corrections.ts';
import { resolve } from './money-decisions.ts';
import { byHand, bounceRow, confirmLate, enter, parts, report } from './money-deposits.ts';
import { dissolve, makeBatch, payOut, redirect, sendBatch } from './money-payouts.ts';
import { reverse } from './money-reversals.ts';
import { AFTER_START, isHeldBack, LAST, type Money, type Owed, OVERDUE, type State } from './money-state.ts';
import { endCause, hasOpenObjection, owe, used } from './money-owed.ts';

/**
 * A small model of docs/money.md for one match, written from its table alone: each command's outcome and the
 * state after it. It shares no code with the service. Pure: a command gives an outcome and the next state.
 */
export function apply(before: Money, command: Command): { outcome: string; money: Money } {
  const money = structuredClone(before);
  return { outcome: run(money, command), money };
}

const other = (side: Side): Side => (side === 'male' ? 'female' : 'male');

function run(money: Money, command: Command): string {
  switch (command.do) {
    case 'credit':
      return report(money, command);
    case 'enter':
      return enter(money, command);
    case 'by-hand':
      return byHand(money, command.side);
    case 'unpaid-arrived':
      return confirmLate(money, command.side);
    case 'dismiss':
      if (money.record[command.side] !== 'open') return 'no';
      money.record[command.side] = 'dismissed';
      return 'ok';
    case 'resolve':
      return resolve(money, command);
    case 'cancel-pending':
      if (money.state !== 'pending') return 'no';
      money.isCanceled = true;
      return release(money, [command.side]);
    case 'expire':
      return money.state === 'pending' && money.time > money.dueAt && !isChecked(money)
        ? release(
            money,
            SIDES.filter((side) => !money.paid[side]),
          )
        : 'no';
    case 'cancel-fixed':
      return mayCancel(money, command.side) ? end(money, `canceled-${command.side}`, 'team') : 'no';
    case 'end':
      return mayMark(money, command) ? end(money, command.how, command.by) : 'no';
    case 'correct':
      return correct(money, command.to);
    case 'object':
      return object(money, command.side);
    case 'pay':
    case 'bounce':
    case 'take-back':
      return payOut(money, command);
    case 'bounce-row':
      return bounceRow(money, command);
    case 'redirect':
      return redirect(money, command);
    case 'make-batch':
      return makeBatch(money, command.isBar);
    case 'send-batch':
      return sendBatch(money, command.at);
    case 'dissolve-batch':
      return dissolve(money, command.at);
    case 'delete-account':
      return deleteAccount(money, command.side);
    case 'unbooked': {
      const amount = command.isOut ? -500 : 300;
      const id = `unbooked ${money.rows.length}`;
      money.rows.push({ id, amount, at: money.time, name: 'bank', payout: null });
      return 'ok';
    }
    case 'take-off':
      return takeOff(money, command);
    case 'reconcile':
      money.isReported = true;
      return 'ok';
    case 'reverse':
      return reverse(money, command.at);
    case 'wait':
      money.time = Math.min(money.time + 1, LAST);
      return 'ok';
  }
}

/** A match waits some hours after the deadline for what an admin says of a row that may pay it. */
const isChecked = (money: Money): boolean =>
  money.time === OVERDUE &&
  SIDES.some(
    (side) =>
      !money.paid[side] &&
      money.wrongs.some((wrong) => wrong.isOpen && isHeldBack(wrong) && wrong.side === side),
  );

/**
 * M3-M5, M7, M8: whoever has paid gets the deposit back, and who has sent a part of it the part
 * (M14); the requests of those at fault close.
 */
function release(money: Money, atFault: readonly Side[]): string {
  money.state = 'released';
  money.endedAt = money.time;
  for (const side of SIDES) {
    money.isWaiting[side] = !atFault.includes(side);
    if (money.paid[side]) {
      money.hold[side] -= D;
      owe(money, 'release', side, D);
    } else {
      money.record[side] = 'open';
      const sure = parts(money, side).filter((part) => part.sure === side && !part.isHeld);
      owe(money, 'parts', side, used(sure));
    }
  }
  return 'ok';
}

/** A side may cancel before the meeting, or give in to the other team's objection. */
const mayCancel = (money: Money, side: Side): boolean =>
  money.state === 'fixed' && (money.time < AFTER_START || money.objections[other(side)] !== undefined);

/** Owners mark on the day, jobs what nobody has marked for three days, and neither what a team objects to. */
function mayMark(money: Money, { how, by }: Extract<Command, { do: 'end' }>): boolean {
  if (money.state !== 'fixed') return false;
  if (how === 'cancel-by-bar') return by === 'console';
  if (money.time < AFTER_START) return false;
  if (by === 'console') return true;
  if (hasOpenObjection(money) || how === 'absent-both') return false;
  return by === 'owner' ? money.time === AFTER_START : how === 'complete' && money.time > AFTER_START;
}

/** M9-M12, M18 in won. */
export function sharesOf(how: State): Record<Side | 'bar', number> {
  const fault = how.endsWith('-male') ? 'male' : how.endsWith('-female') ? 'female' : null;
  if (how === 'cancel-by-bar') return { male: D, female: D, bar: 0 };
  if (fault === null) return { male: 0, female: 0, bar: 2 * D };
  return { male: 0, female: 0, [other(fault)]: D + D / 2, bar: D / 2 };
}

/** A team may say that it was there; both may say that what the bar calls a meeting was none. */
function concernedBy(how: State, by: string): Side[] {
  if (how === 'complete') return by === 'owner' ? ['male', 'female'] : [];
  return SIDES.filter((side) => [`absent-${side}`, 'absent-both'].includes(how));
}

function end(money: Money, how: State, by: string): string {
  money.state = how;
  money.endedAt = money.time;
  return settleEnd(money, how, by);
}

function settleEnd(money: Money, how: State, by: string): string {
  money.concerned = concernedBy(how, by);
  money.markedAt = money.time;
  settleObjections(money);
  const due = shareList(how);
  for (const side of SIDES) {
    money.hold[side] -= D;
    if (how === 'cancel-by-bar') money.isWaiting[side] = true;
  }
  for (const [to, amount] of due) owe(money, endCause(money), to, amount);
  return 'ok';
}

const shareList = (how: State): [Owed['to'], number][] => {
  const shares = sharesOf(how);
  return (['male', 'female', 'bar'] as const).map((to) => [to, shares[to]]);
};

const settleObjections = (money: Money): void => {
  for (const side of SIDES) if (money.objections[side]) money.objections[side] = 'settled';
};

/** Each team once: to a meeting under way, or within 72 hours to how it was marked. */
function object(money: Money, side: Side): string {
  const isConcerned = money.concerned.includes(side);
  const isInTime =
    money.state === 'fixed'
      ? money.time >= AFTER_START
      : isConcerned && money.time === money.markedAt && money.time >= AFTER_START;
  if (!isInTime || money.objections[side] || money.isDeleted[side]) return 'no';
  money.objections[side] = 'open';
  return 'ok';
}

/** M22: how a meeting that took place ended, while nothing of the wrong end was sent or is being sent. */
function correct(money: Money, to: State): string {
  const isEnd = !['pending', 'released', 'fixed', 'cancel-by-bar'].includes(money.state);
  if (!isEnd || money.endedAt < AFTER_START) return 'no';
  const wrong = money.owed.filter(({ cause }) => cause === endCause(money));
  if (money.state === to) {
    if (!hasOpenObjection(money)) return 'no';
    settleObjections(money);
    if (to === 'complete') money.concerned = [];
    return 'ok';
  }
  if (!money.paid.male || !money.paid.female) return 'no';
  if (wrong.some(({ state, batch }) => state !== 'due' || batch !== null)) return 'no';
  for (const one of wrong) one.state = 'void';
  for (const side of SIDES) money.hold[side] += D;
  money.corrections += 1;
  money.state = to;
  return settleEnd(money, to, 'console');
}

/** Refused while a request is waiting, a match is pending or fixed, or money of the member is unsettled. */
function deleteAccount(money: Money, side: Side): string {
  const isOpen =
    money.isDeleted[side] ||
    money.isWaiting[side] ||
    ['pending', 'fixed'].includes(money.state) ||
    money.owed.some(({ to, state }) => to === side && state === 'due') ||
    money.wrongs.some(
      (wrong) => wrong.isOpen && (wrong.side === side || (wrong.side === null && wrong.named === side)),
    );
  if (isOpen) return 'no';
  money.isDeleted[side] = true;
  for (const wrong of money.wrongs) if (wrong.side === side) wrong.isForgotten = true;
  return 'ok';
}
