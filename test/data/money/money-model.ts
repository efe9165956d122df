import { type Side, SIDES } from '../../../shared/ids.ts';
import { amountOf, type Command, tidOf } from './money-commands.ts';
import { type Money, type Owed, sumOf, type Wrong } from './money-state.ts';

/**
 * A small model of docs/money.md for one match, written from its table alone: each command's outcome and the balances after
 * it. It shares no code with the service. Pure: a command gives an outcome and the next state.
 */

const other = (side: Side): Side => (side === 'male' ? 'female' : 'male');

/** Applies a command to a match of deposit `d` won. */
export function apply(before: Money, command: Command, d: number): { outcome: string; money: Money } {
  const money = structuredClone(before);
  return { outcome: run(money, command, d), money };
}

function run(money: Money, command: Command, d: number): string {
  switch (command.do) {
    case 'credit':
      return takeIn(money, command, d);
    case 'by-hand':
      if (money.paid[command.side]) return 'no';
      if (money.state !== 'pending') return 'no';
      return byHand(money, command.side, d);
    case 'cancel-pending':
      if (money.state !== 'pending') return 'no';
      money.isCanceled = true;
      return release(money, d);
    case 'expire':
      return money.state === 'pending' ? release(money, d) : 'no';
    case 'cancel-fixed':
      if (money.state !== 'fixed') return 'no';
      return end(money, `canceled-${command.side}`, d);
    case 'end':
      if (money.state !== 'fixed') return 'no';
      return end(money, command.how, d);
    case 'correct':
      return correct(money, command.to, d);
    case 'object':
      return object(money, command.side);
    case 'wait':
      money.isLate = true;
      return 'ok';
    case 'unpaid-arrived':
      return arrived(money, command.side, d);
    case 'resolve':
      return resolve(money, command, d);
    case 'pay':
    case 'bounce':
    case 'take-back':
      return payOut(money, command);
  }
}

function pay(money: Money, side: Side, d: number): void {
  money.hold[side] += d;
  money.paid[side] = true;
  if (money.paid.male && money.paid.female) money.state = 'fixed';
}

const owe = (money: Money, cause: string, to: Owed['to'], amount: number): void => {
  if (amount > 0) money.owed.push({ cause, to, amount, state: 'due' });
};

/** Credits of a side in suspense. */
const waiting = (money: Money, side: Side): Wrong[] =>
  money.wrongs.filter((wrong) => wrong.isOpen && wrong.side === side);
/** Takes credits out of suspense; returns their sum. */
function used(credits: readonly Wrong[]): number {
  for (const credit of credits) credit.isOpen = false;
  return sumOf(credits);
}

/** An admin confirms a deposit: it takes money in suspense first, the rest becomes a receivable that later bank rows cover. */
function byHand(money: Money, side: Side, d: number): string {
  const sum = used(waiting(money, side));
  money.receivable[side] = Math.max(0, d - sum);
  pay(money, side, d);
  owe(money, 'over', side, sum - d);
  return 'ok';
}

function cover(money: Money, side: Side, amount: number): void {
  const covered = Math.min(amount, money.receivable[side]);
  money.receivable[side] -= covered;
  owe(money, 'over', side, amount - covered);
}

function takeIn(money: Money, command: Extract<Command, { do: 'credit' }>, d: number): string {
  const tid = tidOf(command);
  const { side, kind } = command;
  const amount = amountOf(kind, d);
  if (money.seen.includes(tid)) return 'seen';
  money.seen.push(tid);
  if (kind === 'unknown') {
    money.bank += amount;
    money.wrongs.push({ tid, side: null, amount, reason: 'unknown', isOpen: true });
    return 'unknown';
  }
  money.bank += amount;
  if (money.receivable[side] > 0) {
    cover(money, side, amount);
    return 'covered';
  }
  const parts = waiting(money, side).filter(({ reason }) => reason === 'short');
  const sum = amount + sumOf(parts);
  const reason =
    money.paid[side] || isCounted(money, side)
      ? 'double'
      : money.isCanceled
        ? 'canceled'
        : money.state !== 'pending' || kind === 'late'
          ? 'late'
          : sum < d
            ? 'short'
            : null;
  if (reason !== null) {
    money.wrongs.push({ tid, side, amount, reason, isOpen: true });
    return reason;
  }
  used(parts);
  pay(money, side, d);
  owe(money, 'over', side, sum - d);
  return money.state === 'fixed' ? 'fixed' : 'paid';
}

/** Late money of an ended match was confirmed by hand and is counted from then on. */
const isCounted = (money: Money, side: Side): boolean =>
  money.owed.some(({ cause }) => cause === `late by hand ${side}`);

function release(money: Money, d: number): string {
  money.state = 'released';
  for (const side of SIDES) {
    if (money.paid[side]) {
      money.hold[side] -= d;
      owe(money, 'release', side, d);
    } else money.recordOpen[side] = true;
  }
  return 'ok';
}

function shares(how: string, d: number): Record<Side | 'bar', number> {
  const fault = how.endsWith('-male') ? 'male' : how.endsWith('-female') ? 'female' : null;
  if (how === 'cancel-by-bar') return { male: d, female: d, bar: 0 };
  if (fault === null) return { male: 0, female: 0, bar: 2 * d };
  return { male: 0, female: 0, [other(fault)]: d + d / 2, bar: d / 2 };
}

function end(money: Money, how: string, d: number): string {
  money.state = how;
  settle(money);
  money.hold = { male: money.hold.male - d, female: money.hold.female - d };
  const due = shares(how, d);
  for (const to of ['male', 'female', 'bar'] as const) owe(money, `end ${money.corrections}`, to, due[to]);
  return 'ok';
}

const absent = (money: Money): Side[] =>
  SIDES.filter((side) => [`absent-${side}`, 'absent-both'].includes(money.state));
const isOpen = (money: Money): boolean => Object.values(money.objections).includes('open');
const settle = (money: Money): void => {
  for (const side of SIDES) if (money.objections[side]) money.objections[side] = 'settled';
};

/** Each team once: to a meeting under way, or within 72 hours to having been marked absent. */
function object(money: Money, side: Side): string {
  const isInTime = money.state === 'fixed' || (absent(money).includes(side) && !money.isLate);
  if (!isInTime || money.objections[side]) return 'no';
  money.objections[side] = 'open';
  return 'ok';
}

function correct(money: Money, to: string, d: number): string {
  const isEnd = money.state === 'complete' || absent(money).length > 0;
  if (!isEnd) return 'no';
  if (money.state === to) {
    if (!isOpen(money)) return 'no';
    settle(money);
    return 'ok';
  }
  const wrong = money.owed.filter(({ cause }) => cause === `end ${money.corrections}`);
  if (wrong.some(({ state }) => state !== 'due')) return 'no';
  for (const one of wrong) one.state = 'void';
  money.hold = { male: money.hold.male + d, female: money.hold.female + d };
  money.corrections += 1;
  return end(money, to, d);
}

function arrived(money: Money, side: Side, d: number): string {
  if (money.state !== 'released' || money.paid[side]) return 'no';
  if (!money.recordOpen[side]) return 'ok';
  money.recordOpen[side] = false;
  const credits = waiting(money, side);
  const came = money.wrongs.filter((wrong) => wrong.side === side);
  if (credits.length === 0 && sumOf(came) >= d) return 'ok';
  const sum = used(credits);
  money.receivable[side] = Math.max(0, d - sum);
  owe(money, `late by hand ${side}`, side, Math.max(sum, d));
  return 'ok';
}

function resolve(money: Money, command: Extract<Command, { do: 'resolve' }>, d: number): string {
  const wrong = money.wrongs[command.at];
  if (!wrong?.isOpen) return 'no';
  if (command.how === 'hold') return 'ok';
  const side = wrong.side ?? command.side;
  if (command.how === 'match') {
    return assign(money, wrong, side, d);
  }
  wrong.isOpen = false;
  if (command.how === 'refund') owe(money, `refund ${wrong.tid}`, side, wrong.amount);
  else money.bank -= wrong.amount;
  return 'ok';
}

/** An admin assigns money to a side: it covers a receivable, completes the deposit, or waits as a part payment. */
function assign(money: Money, wrong: Wrong, side: Side, d: number): string {
  if (money.receivable[side] > 0) {
    used([wrong]);
    cover(money, side, wrong.amount);
    return 'ok';
  }
  if (money.state !== 'pending' || money.paid[side]) return 'no';
  const parts = waiting(money, side).filter((part) => part.reason === 'short' && part !== wrong);
  const sum = wrong.amount + sumOf(parts);
  if (sum < d) {
    wrong.side = side;
    wrong.reason = 'short';
    return 'ok';
  }
  used([...parts, wrong]);
  pay(money, side, d);
  owe(money, 'over', side, sum - d);
  return 'ok';
}

/** What an end owes waits while a team marked absent may object, and while an objection is open. */
const isHeld = (money: Money): boolean =>
  isOpen(money) || (!money.isLate && absent(money).some((side) => !money.objections[side]));

function payOut(money: Money, command: Extract<Command, { isBar: boolean }>): string {
  const list = money.owed.filter(({ to }) => (to === 'bar') === command.isBar);
  const owed = list[command.at];
  const isPaying = command.do === 'pay';
  if (owed?.state !== (isPaying ? 'due' : 'done')) return 'no';
  // No refund of a match is sent before the bank has covered its receivables.
  if (isPaying && money.receivable.male + money.receivable.female > 0) return 'no';
  const isOfEnd = owed.cause === `end ${money.corrections}`;
  if (isPaying && isOfEnd && isHeld(money)) return 'no';
  owed.state = isPaying ? 'done' : 'due';
  money.bank += isPaying ? -owed.amount : owed.amount;
  return 'ok';
}
