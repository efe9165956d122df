import type { MatchId, Side } from '../../../shared/ids.ts';
import type { MatchState } from '../../items/match.ts';
import type { BankRow } from '../../ports.ts';
import type { SuspenseReason } from '../money/ledger.ts';

/** A credit as the bank reports it: the sender's name or the memo contains the transfer name. */
export type BankCredit = Omit<BankRow, 'tid'>;

/** A side of a match that a credit may pay, while its transfer code is kept. */
export interface PayableSide {
  matchId: MatchId;
  side: Side;
  payer: string;
  /** No other member of that name has had a side while codes are kept. */
  isOnlyOfName: boolean;
  code: string;
  depositWon: number;
  dueAt: number;
  matchState: MatchState;
  /** A team cancelled the match before both had paid. */
  wasCanceled: boolean;
  isPaid: boolean;
  /** What an admin confirmed and no bank row has covered yet, in won. */
  receivableWon: number;
  /** Short credits of this side that wait in suspense, in won. */
  partialWon: number;
}

export type Where = Pick<PayableSide, 'matchId' | 'side'>;

export type CreditAssignment =
  /** Together with earlier part payments it reaches this side's deposit; the surplus is refunded. */
  | ({ kind: 'pay' } & Where)
  /** It covers a receivable, which an admin had confirmed before; the surplus is refunded. */
  | ({ kind: 'cover' } & Where)
  /** It waits for an admin: the reason, and the side when it is certain. */
  | { kind: 'suspense'; reason: SuspenseReason; where: Where | null };

/** Decides what a credit pays (decision 40). Its side is certain when a text has name and code of one side,
 * or name and the amount owed match exactly one and no other member of that name has had a side in the
 * last 90 days; digits without the name, a name with another code or an amount alone decide nothing. The
 * bank's own time counts against the deadline. `sides`: all live sides of payers named in the texts.
 * `others`: sides of other names whose code is in a text; while one waits for its deposit, name and code
 * contradict each other. */
export function assignCredit(
  credit: BankCredit,
  sides: readonly PayableSide[],
  others: readonly PayableSide[] = [],
): CreditAssignment {
  const sure = certainSide(credit, sides, others);
  return sure === null ? { kind: 'suspense', reason: 'unknown', where: null } : bySureSide(credit, sure);
}

function certainSide(
  credit: BankCredit,
  sides: readonly PayableSide[],
  others: readonly PayableSide[],
): PayableSide | null {
  const texts = [credit.accountOwner, credit.memo];
  const named = namedSides(texts, sides);
  const coded = codedSides(credit, sides);
  if (coded.length > 0) return only(coded);
  if (others.some(isOpen) || texts.some((text) => hasOtherCode(text, named))) return null;
  const fitting = named.filter((side) => side.isOnlyOfName && owedWon(side) === credit.amount);
  const open = fitting.filter(isOpen);
  return open.length > 0 ? only(open) : only(fitting);
}

/** The caller has checked that the four digits are no code of that payer. */
const hasOtherCode = (text: string, named: readonly PayableSide[]): boolean =>
  codesIn(text).length > 0 && named.some(({ payer }) => plainName(payer) === plainName(text));

/** Whether it has the name and the code of a side that still waits for its deposit. */
export const namesOpenSide = (credit: BankCredit, sides: readonly PayableSide[]): boolean =>
  codedSides(credit, sides).some(isOpen);

function codedSides({ accountOwner, memo }: BankCredit, sides: readonly PayableSide[]): PayableSide[] {
  const codes = new Set(codesIn(accountOwner, memo));
  const names = new Set(namesIn(accountOwner, memo));
  return sides.filter(({ payer, code }) => codes.has(code) && names.has(plainName(payer)));
}

const namedSides = (texts: readonly string[], sides: readonly PayableSide[]): PayableSide[] =>
  sides.filter(({ payer }) => texts.some((text) => plainName(text) === plainName(payer)));

function bySureSide(credit: BankCredit, payable: PayableSide): CreditAssignment {
  const where = { matchId: payable.matchId, side: payable.side };
  if (payable.receivableWon > 0) return { kind: 'cover', ...where };
  if (payable.isPaid) return { kind: 'suspense', reason: 'double', where };
  if (payable.wasCanceled) return { kind: 'suspense', reason: 'canceled', where };
  if (!isOpen(payable) || credit.at > payable.dueAt) return { kind: 'suspense', reason: 'late', where };
  return payable.partialWon + credit.amount < payable.depositWon
    ? { kind: 'suspense', reason: 'short', where }
    : { kind: 'pay', ...where };
}

export const isOpen = (side: PayableSide): boolean => side.matchState === 'pending' && !side.isPaid;

/** A side that has paid or ended counts as owing the whole deposit. */
const owedWon = (side: PayableSide): number =>
  side.receivableWon > 0
    ? side.receivableWon
    : side.depositWon - (isOpen(side) ? Math.min(side.partialWon, side.depositWon) : 0);

const only = (sides: readonly PayableSide[]): PayableSide | null => {
  const [first, ...more] = sides;
  return first !== undefined && more.length === 0 ? first : null;
};

/** Separate groups of four digits in a credit's texts, each once. */
export function codesIn(...texts: readonly string[]): string[] {
  const found = texts.flatMap((text) => text.normalize('NFKC').match(/(?<!\d)\d{4}(?!\d)/g) ?? []);
  return [...new Set(found)];
}

/** Each text without its digits, and each of its words, as `마하온` of `마하온4821 보증금`. */
export function namesIn(...texts: readonly string[]): string[] {
  const words = texts.flatMap((text) => [text, ...text.normalize('NFKC').split(/[^\p{L}]+/u)]);
  return [...new Set(words.map(plainName))].filter((name) => name !== '');
}

/** A payer's name for comparison: without digits, spaces and signs that banks add. */
export const plainName = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\d\s()[\]*·.,-]/g, '')
    .toLowerCase();
