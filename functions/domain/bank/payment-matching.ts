import type { MatchId, Side } from '../../../shared/ids.ts';
import type { MatchState } from '../../items/match.ts';
import type { SuspenseReason } from '../money/ledger.ts';

/** A credit as the bank tells it. `at` is the bank's own time, epoch ms. */
export interface BankCredit {
  amount: number;
  at: number;
}

/** A side of a match that a credit may mean. */
export interface PayableSide {
  matchId: MatchId;
  side: Side;
  depositWon: number;
  dueAt: number;
  matchState: MatchState;
  isPaid: boolean;
  /** An admin confirmed it by hand, and the feed has not brought that money yet. */
  awaitsFeed: boolean;
  /** Short credits of this side that wait in suspense, in won. */
  partialWon: number;
}

export interface Candidates {
  /** The side whose transfer code stands in the credit. */
  byCode: PayableSide | null;
  /** Sides of a payer of that name who owe exactly this amount. */
  byName: readonly PayableSide[];
}

type Where = { matchId: MatchId; side: Side };

/** What a credit is. */
export type Assignment =
  /** The exact deposit of this side. */
  | ({ kind: 'pay' } & Where)
  /** Exactly what was missing after a short credit. */
  | ({ kind: 'top-up' } & Where)
  /** The money that an admin had confirmed by hand before the feed brought it. */
  | ({ kind: 'already-counted' } & Where)
  | { kind: 'wrong'; reason: SuspenseReason; where: Where | null };

/**
 * Which open side a credit pays (decision 40): code and exact amount; or name and exact amount, when unique among open sides;
 * everything else is a wrong deposit with its reason. An amount alone never decides, and the bank's own time counts against
 * the deadline.
 */
export function assignCredit(credit: BankCredit, { byCode, byName }: Candidates): Assignment {
  if (byCode !== null) return byKnownSide(credit, byCode);
  const open = byName.filter((side) => isOpen(side) && side.depositWon === credit.amount);
  const [only, ...others] = open;
  if (only !== undefined) return others.length === 0 ? byKnownSide(credit, only) : unknown();
  const [closed, ...more] = byName;
  return closed !== undefined && more.length === 0 ? byKnownSide(credit, closed) : unknown();
}

const isOpen = (side: PayableSide): boolean => side.matchState === 'pending' && !side.isPaid;
const unknown = (): Assignment => ({ kind: 'wrong', reason: 'unknown', where: null });

function byKnownSide(credit: BankCredit, payable: PayableSide): Assignment {
  const where = { matchId: payable.matchId, side: payable.side };
  if (payable.isPaid) {
    const isCounted = payable.awaitsFeed && credit.amount === payable.depositWon;
    return isCounted ? { kind: 'already-counted', ...where } : { kind: 'wrong', reason: 'double', where };
  }
  if (!isOpen(payable) || credit.at > payable.dueAt) return { kind: 'wrong', reason: 'late', where };
  if (credit.amount === payable.depositWon) return { kind: 'pay', ...where };
  if (payable.partialWon > 0 && payable.partialWon + credit.amount === payable.depositWon) {
    return { kind: 'top-up', ...where };
  }
  return { kind: 'wrong', reason: credit.amount < payable.depositWon ? 'short' : 'surplus', where };
}

/** Four-digit codes of a credit's texts, each once: the digits that stand alone. */
export function codesIn(...texts: readonly string[]): string[] {
  const found = texts.flatMap((text) => text.normalize('NFKC').match(/(?<!\d)\d{4}(?!\d)/g) ?? []);
  return [...new Set(found)];
}

/** A payer's name as it is compared: without digits, spaces and signs that banks add. */
export const plainName = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\d\s()[\]*·.,-]/g, '')
    .toLowerCase();
