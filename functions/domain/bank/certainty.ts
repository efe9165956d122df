import type { BankRowId, MatchId, PayoutBatchId, Side, UserId } from '../../../shared/ids.ts';
import { CREDITS_OF_SIDE, BANK_FEE_WON_MAX } from '../../../shared/limits.ts';
import type { Purpose } from '../../items/money.ts';
import type { BankRow } from '../../ports.ts';
import type { Receiver } from '../money/account.ts';
import { codesIn, namesIn, plainName } from './texts.ts';

/** When the service is certain what a row of the bank is for (docs/money.md, "What is certain"). In this
 * order: a memo code that the service printed itself, money out that left for one payout, name and transfer
 * code of a side, its name and what it owes. Everything else is undecided. */
export type RowFacts = Pick<BankRow, 'amount' | 'name' | 'memo'>;

/** A refund or a bar's share that a row may be of. */
export interface KnownPayout {
  matchId: MatchId;
  to: Receiver;
  number: number;
  won: number;
  receiver: string;
  batchId: PayoutBatchId | undefined;
  isSent: boolean;
  /** The bank's row of its sending is known, or that of its batch. */
  isSeen: boolean;
  isBounced: boolean;
}

/** A batch of several payouts of which the bank has shown none. */
export interface KnownBatch {
  batchId: PayoutBatchId;
  won: number;
}

/** Money in that an admin hands back, and that has not left yet. */
export interface HandBack {
  rowId: BankRowId;
  won: number;
  name: string;
}

/** A side of a match, live or ended in the last 90 days. */
export interface PayerSide {
  matchId: MatchId;
  side: Side;
  uid: UserId;
  payer: string;
  code: string;
  isForgotten: boolean;
  isOpen: boolean;
  /** What is missing of its deposit; of a side that needs nothing more, the whole deposit. */
  owedWon: number;
  dueAt: number;
  credits: number;
  /** Undecided rows that may be this side's deposit. */
  checking: number;
}

/** Whether a payout bounced with this row, whole or less the bank's fee. */
export const isBounceOf = ({ amount }: Pick<RowFacts, 'amount'>, { won }: Pick<KnownPayout, 'won'>) =>
  amount <= won && amount > 0 && won - amount <= BANK_FEE_WON_MAX;

/** Whether a payout left with this row, whole or with the bank's fee, which is the platform's. */
const isSendingOf = ({ amount }: Pick<RowFacts, 'amount'>, { won }: Pick<KnownPayout, 'won'>) =>
  amount < 0 && Math.abs(won + amount) <= BANK_FEE_WON_MAX;

/** Of the payouts whose memo code stands in the texts the only one that the row may be of. */
export function purposeByMemo(row: RowFacts, named: readonly KnownPayout[]): Purpose | null {
  const payout = only(
    named.filter(
      (one) =>
        one.isSent &&
        (row.amount > 0 ? !one.isBounced && isBounceOf(row, one) : !one.isSeen && isSendingOf(row, one)),
    ),
  );
  if (payout === null) return null;
  const { matchId, to, number } = payout;
  return { kind: row.amount > 0 ? 'bounced' : 'payout', matchId, to, number };
}

export interface MoneyOut {
  payouts: readonly KnownPayout[];
  batches: readonly KnownBatch[];
  handBacks: readonly HandBack[];
}

/** What money out without a memo code left for: null when nothing, or more than one thing, fits. */
export function purposeOfDebit(row: RowFacts, { payouts, batches, handBacks }: MoneyOut): Purpose | null {
  const fitting: Purpose[] = [
    ...payouts
      .filter(({ won, receiver, isSeen }) => won === -row.amount && !isSeen && isNamed(row, receiver))
      .map(({ matchId, to, number }) => ({ kind: 'payout', matchId, to, number }) as const),
    ...batches
      .filter(({ won }) => won === -row.amount)
      .map(({ batchId, won }) => ({ kind: 'batch', batchId, won }) as const),
    ...handBacks
      .filter(({ won, name }) => won === -row.amount && isNamed(row, name))
      .map(({ rowId, won }) => ({ kind: 'handed_back', rowId, won }) as const),
  ];
  return only(fitting);
}

/** Whether the texts have this name, as a whole or as a word. */
export const isNamed = ({ name, memo }: Pick<RowFacts, 'name' | 'memo'>, whose: string): boolean => {
  const plain = plainName(whose);
  return plain !== '' && namesIn(name, memo).includes(plain);
};

export interface Payer {
  /** The side that the money certainly is of. */
  sure: PayerSide | null;
  /** Otherwise the side that it may be of: of the only member with that name who has one to pay. */
  named: PayerSide | null;
}

/** `sides`: all sides of the names in the texts. `others`: sides of other names whose code is in a text. */
export function payerOf(row: RowFacts, sides: readonly PayerSide[], others: readonly PayerSide[]): Payer {
  const sure = sureSide(row, sides, others);
  if (sure !== null) return { sure, named: null };
  const open = sides.filter((side) => side.isOpen && !side.isForgotten && isNamed(row, side.payer));
  const isOne = new Set(open.map(({ uid }) => uid)).size === 1;
  const [first = null] = open.toSorted((a, b) => a.dueAt - b.dueAt);
  const takes = first !== null && first.checking < CREDITS_OF_SIDE;
  return { sure: null, named: isOne && takes ? first : null };
}

/** A name with another code, digits without the name, a name that two members have had in the last 90 days,
 * or an amount alone decide nothing. */
function sureSide(
  row: RowFacts,
  sides: readonly PayerSide[],
  others: readonly PayerSide[],
): PayerSide | null {
  const coded = codedSides(row, sides);
  if (coded.length > 0) return takesMore(only(coded));
  const texts = [row.name, row.memo];
  const named = sides.filter(({ payer }) => texts.some((text) => plainName(text) === plainName(payer)));
  const isOtherCode = texts.some(
    (text) => codesIn(text).length > 0 && named.some(({ payer }) => plainName(payer) === plainName(text)),
  );
  const isSharedName = new Set(named.map(({ uid }) => uid)).size > 1;
  if (isOtherCode || isSharedName || others.some(({ isOpen }) => isOpen)) return null;
  const fitting = named.filter(({ owedWon }) => owedWon === row.amount);
  const open = fitting.filter(({ isOpen }) => isOpen);
  return takesMore(only(open.length > 0 ? open : fitting));
}

/** The sides whose payer and code are both in the texts. */
function codedSides({ name, memo }: RowFacts, sides: readonly PayerSide[]): PayerSide[] {
  const codes = codesIn(name, memo);
  return sides.filter(({ payer, code }) => codes.includes(code) && isNamed({ name, memo }, payer));
}

export const takesMore = (side: PayerSide | null): PayerSide | null =>
  side === null || side.isForgotten || side.credits >= CREDITS_OF_SIDE ? null : side;

const only = <T>(found: readonly T[]): T | null => (found.length === 1 ? (found[0] ?? null) : null);
