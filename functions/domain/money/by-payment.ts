import type { Side } from '../../../shared/ids.ts';
import type { MatchItem } from '../../items/match.ts';
import { awaitsDeposit, startOf } from '../meetings/lifecycle.ts';
import { type DueRow, position } from './account.ts';

/** What a side may pay by card now: what is missing of its deposit, while it is asked for. */
export function payableWon(match: MatchItem, side: Side, now: number): number {
  const until = awaitsDeposit(match.state) ? match.dueAt : startOf(match);
  return now <= until ? position(match, side).missingWon : 0;
}

/** The newest payment of a side of which something may be cancelled for its refund, and how much. */
export function lastPayment(match: MatchItem, side: Side): { payment: string; leftWon: number } | undefined {
  return match[side].credits
    .flatMap(({ payment, won, isFinal }) => {
      if (payment === undefined || isFinal) return [];
      const sent = match.sent.filter((one) => one.payment === payment);
      return [{ payment, leftWon: sent.reduce((left, one) => left - one.won, won) }];
    })
    .findLast(({ leftWon }) => leftWon > 0);
}

/** Marks a due refund of a side as sent by a payment, as far as that goes: the rest is due, and goes by another
 * payment or the bank. */
export function sentByPayment(
  match: MatchItem,
  { to, number, won, reason }: DueRow,
  { payment, leftWon }: { payment: string; leftWon: number },
  at: number,
): Partial<MatchItem> {
  const fact = { to, number, won: Math.min(won, leftWon), reason, at, payment };
  return { sent: [...match.sent, fact] };
}

/** Takes that mark off: the refund is due again, and nothing more of the payment is cancelled. */
export function keptPayment(
  match: MatchItem,
  side: Side,
  fact: MatchItem['sent'][number],
): Partial<MatchItem> {
  const credits = match[side].credits.map((one) =>
    one.payment === fact.payment ? { ...one, isFinal: true as const } : one,
  );
  return { sent: match.sent.filter((one) => one !== fact), [side]: { ...match[side], credits } };
}
