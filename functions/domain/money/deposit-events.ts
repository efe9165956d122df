import type { Side } from '../../../shared/ids.ts';
import {
  BANK,
  booked,
  eventOfRound,
  hold,
  type LedgerEvent,
  type LedgerLine,
  type MoneyMatch,
  receivable,
  refund,
  suspense,
} from './ledger.ts';
import { sumWon } from './sum-won.ts';

/** Where the money of a deposit comes from, in won. */
export interface DepositSources {
  /** A new bank row. */
  creditWon?: number;
  suspense?: readonly { hTid: string; amount: number }[];
  /** What an admin confirmed and no bank row covers yet. */
  receivableWon?: number;
}

function sourceLines(
  match: MoneyMatch,
  side: Side,
  sources: DepositSources,
): { total: number; lines: LedgerLine[] } {
  const { creditWon = 0, suspense: credits = [], receivableWon = 0 } = sources;
  return {
    total: creditWon + receivableWon + sumWon(credits),
    lines: [
      { account: BANK, amount: creditWon },
      { account: receivable(match, side), amount: receivableWon },
      ...credits.map(({ hTid, amount }) => ({ account: suspense(hTid), amount: -amount })),
    ],
  };
}

/** M1, M2, M14-M16, M23: from a bank row, money in suspense, an admin's confirmation, or several. The surplus
 * is refunded to the payer. Throws RangeError when the sum is below D. */
export function depositPaid(
  match: MoneyMatch,
  side: Side,
  { isSecond, ...sources }: DepositSources & { isSecond: boolean },
): LedgerEvent {
  const deposit = match.terms.depositWon;
  const { total, lines } = sourceLines(match, side, sources);
  if (total < deposit) throw new RangeError('the parts do not reach the deposit');
  return booked(
    eventOfRound(`deposit:${side}`, match[side].reversals),
    depositKind(total > deposit, isSecond, sources),
    [
      ...lines,
      { account: hold(match, side), amount: deposit },
      { account: refund(match[side].uid), amount: total - deposit },
    ],
  );
}

function depositKind(isOver: boolean, isSecond: boolean, sources: DepositSources): LedgerEvent['kind'] {
  const { creditWon = 0, suspense: credits = [], receivableWon = 0 } = sources;
  if (receivableWon > 0) return 'M23';
  if (isOver) return 'M15';
  if (credits.length > 1 || (credits.length === 1 && creditWon > 0)) return 'M14';
  if (credits.length === 1) return 'M16';
  return isSecond ? 'M2' : 'M1';
}

/** M24: from a bank row or from suspense; the surplus is refunded to the payer. `openWon`: what the
 * receivable lacks. */
export function receivableCovered(
  match: MoneyMatch,
  side: Side,
  {
    hTid,
    amount,
    openWon,
    isFromSuspense,
    reversals,
  }: { hTid: string; amount: number; openWon: number; isFromSuspense: boolean; reversals?: number },
): LedgerEvent {
  const covered = Math.min(amount, openWon);
  return booked(eventOfRound(`covered:${hTid}`, reversals), 'M24', [
    isFromSuspense ? { account: suspense(hTid), amount: -amount } : { account: BANK, amount },
    { account: receivable(match, side), amount: -covered },
    { account: refund(match[side].uid), amount: amount - covered },
  ]);
}

/** M13, M23, after the match has ended: refunded to its payer, from suspense as far as the bank has reported
 * it, the rest as a receivable. `returnedWon` went back before. Throws RangeError when the sum is below
 * D. */
export function lateConfirmed(
  match: MoneyMatch,
  side: Side,
  { returnedWon = 0, ...sources }: Omit<DepositSources, 'creditWon'> & { returnedWon?: number },
): LedgerEvent {
  const { total, lines } = sourceLines(match, side, sources);
  if (total + returnedWon < match.terms.depositWon)
    throw new RangeError('the parts do not reach the deposit');
  const kind = (sources.receivableWon ?? 0) > 0 ? 'M23' : 'M13';
  return booked(eventOfRound(`late:${side}`, match[side].reversals), kind, [
    ...lines,
    { account: refund(match[side].uid), amount: total },
  ]);
}
