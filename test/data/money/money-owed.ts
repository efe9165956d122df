import { type Side, SIDES } from '../../../shared/ids.ts';
import { type Act, type Money, type Owed, sumOf, type Wrong } from './money-state.ts';

/** The cause of a refund of money in suspense; the transfer follows it. */
export const REFUND_OF = 'refund ';

/** A refund or a bar share that is due from now on; nothing of 0 won. */
export function owe(money: Money, cause: string, to: Owed['to'], amount: number): Owed | null {
  if (amount === 0) return null;
  const unsent = {
    state: 'due',
    account: 0,
    bouncedFrom: [],
    bounces: 0,
    takenBack: 0,
    sentAt: 0,
    batch: null,
  } satisfies Partial<Owed>;
  const owed: Owed = { cause, to, amount, ...unsent };
  money.owed.push(owed);
  return owed;
}

/** The refunds, or the bar shares, in the order in which they came to be owed. */
export const listOf = (money: Money, isBar: boolean): Owed[] =>
  money.owed.filter(({ to }) => (to === 'bar') === isBar);

/** Names what the present end of a meeting owes. */
export const endCause = (money: Money): string => `end ${money.corrections}`;

/** Names what confirming late money owes, apart from a confirmation that was reversed. */
export const lateCause = (money: Money, side: Side): string =>
  `late by hand ${side} ${money.reversals[side]}`;

/** Names the refund of what a deposit, or a transfer that covered a confirmation, was too much. */
export const overCause = (of: string, reversals: number): string => `over ${of} ${reversals}`;

/** What the match owes now. A refund of what the bank had shown of a reversed confirmation is none of it. */
export const matchCauses = (money: Money): string[] => [
  'release',
  ...SIDES.map((side) => lateCause(money, side)),
  endCause(money),
];

/** A team has objected and no admin has decided yet. */
export const hasOpenObjection = (money: Money): boolean => Object.values(money.objections).includes('open');

/** Takes credits out of suspense; returns their sum. */
export function used(credits: readonly Wrong[]): number {
  for (const credit of credits) credit.isOpen = false;
  return sumOf(credits);
}

/** Keeps what an admin did, so that it can be reversed. */
export const done = (money: Money, act: DistributedOmit<Act, 'isReversed'>): void =>
  void money.acts.push({ ...act, isReversed: false });
type DistributedOmit<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never;
