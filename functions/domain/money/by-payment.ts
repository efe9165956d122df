import type { Side } from '../../../shared/ids.ts';
import type { MatchItem, SentPayout } from '../../items/match.ts';
import { awaitsDeposit, startOf } from '../meetings/lifecycle.ts';
import { type DueRow, firstFree, position } from './account.ts';

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
export function sendByPayment(
  match: MatchItem,
  { to, number, won, reason }: DueRow,
  { payment, leftWon }: { payment: string; leftWon: number },
  at: number,
): Partial<MatchItem> {
  const fact = { to, number, won: Math.min(won, leftWon), reason, at, payment };
  return { sent: [...match.sent, fact] };
}

/** Which refund of a side a cancelled payment is: the one that waits for it, or else the next one. Null where that
 * payment is none of its deposit. */
export function numberOfCancelled(
  match: MatchItem,
  side: Side,
  { payment, won }: { payment: string; won: number },
): number | null {
  if (!match[side].credits.some((credit) => credit.payment === payment)) return null;
  const own = match.sent.filter(({ to }) => to === side);
  const isAwaited = (one: SentPayout) =>
    one.payment === payment && one.won === won && one.debit === undefined;
  return own.find(isAwaited)?.number ?? firstFree(own.map(({ number }) => number));
}

/** Takes that mark off: the refund is due again, and nothing more of the payment is cancelled. */
export function keepPayment(
  match: MatchItem,
  side: Side,
  fact: MatchItem['sent'][number],
): Partial<MatchItem> {
  const credits = match[side].credits.map((one) =>
    one.payment === fact.payment ? { ...one, isFinal: true as const } : one,
  );
  return { sent: match.sent.filter((one) => one !== fact), [side]: { ...match[side], credits } };
}
