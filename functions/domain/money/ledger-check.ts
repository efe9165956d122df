import { type MatchId, matchId } from '../../../shared/ids.ts';
import type { LedgerEntryItem } from '../../items/money.ts';
import { balances, isBalanced } from './ledger.ts';

export interface LedgerVerdict {
  balanced: boolean;
  /** The ledger's balance of the collecting account, in won. */
  bankWon: number;
  /** Won that admins confirmed and no bank row covers yet. */
  receivableWon: number;
  /** Won that the service owes: held deposits, refunds, bar shares, suspense. */
  liabilitiesWon: number;
  problems: LedgerProblem[];
}

export const LEDGER_PROBLEMS = [
  'not all read',
  'closing differs',
  'unbalanced',
  'no evidence',
  'not in its batch',
  'bank differs',
  'below zero',
  'held after end',
  'list differs',
] as const;

export interface LedgerProblem {
  what: (typeof LEDGER_PROBLEMS)[number];
  /** The entry or the account, by ids only. */
  of: string;
  /** The amounts that differ. */
  won: number[];
}

export interface LedgerBooks {
  balances: Map<string, number>;
  problems: LedgerProblem[];
}

/** Books that begin with the balances of a closing, or empty. */
export const openBooks = (opening: Iterable<readonly [string, number]> = []): LedgerBooks => ({
  balances: new Map(opening),
  problems: [],
});

/** Adds entries to the books. `batches` has the payouts of each batch that they name. */
export function addEntries(
  books: LedgerBooks,
  entries: readonly LedgerEntryItem[],
  batches: ReadonlyMap<string, readonly string[]>,
): void {
  for (const [name, amount] of balances(entries)) {
    books.balances.set(name, (books.balances.get(name) ?? 0) + amount);
  }
  books.problems.push(
    ...entries.filter(({ lines }) => !isBalanced(lines)).map(problemOf('unbalanced')),
    ...entries.filter(lacksEvidence).map(problemOf('no evidence')),
    ...entries.filter((entry) => namesForeignBatch(entry, batches)).map(problemOf('not in its batch')),
  );
}

/** Its balance is not what a closing says: an earlier entry was changed, added or removed afterwards. */
export function closingProblems(
  closed: ReadonlyMap<string, number>,
  booked: ReadonlyMap<string, number>,
): LedgerProblem[] {
  const names = new Set([...closed.keys(), ...booked.keys()]);
  return differences('closing differs', names, closed, booked);
}

export const heldMatches = ({ balances: sums }: LedgerBooks): MatchId[] => [
  ...new Set(
    [...sums].flatMap(([name, amount]) => {
      const [kind, id] = name.split(' ');
      return kind === 'HOLD' && amount !== 0 ? [matchId.parse(id)] : [];
    }),
  ),
];

/** Expected balances by ledger account, from the lists that are views of the ledger. */
export interface OwedViews {
  /** Accounts that must have exactly this balance. */
  expected: ReadonlyMap<string, number>;
  /** HOLD accounts of matches that are not open, which must be zero. */
  endedHolds: ReadonlySet<string>;
}

const MAX_PROBLEMS = 100;

/** docs/money.md, "What is tested": every event balanced, the bank equal to what is owed, no liability below
 * zero, ended matches hold nothing, BANK never moves without evidence, lists of refunds and bar shares equal
 * to their accounts. */
export function ledgerVerdict(books: LedgerBooks, views: OwedViews): LedgerVerdict {
  const problems = [...books.problems];
  const sums = [...books.balances];
  const sumOf = (isMeant: (name: string) => boolean) =>
    sums.filter(([name]) => isMeant(name)).reduce((sum, [, amount]) => sum + amount, 0);
  const bankWon = sumOf(isBank);
  const receivableWon = sumOf(isReceivable);
  const liabilitiesWon = sumOf((name) => !isBank(name) && !isReceivable(name));
  if (bankWon + receivableWon !== liabilitiesWon) {
    problems.push({ what: 'bank differs', of: '', won: [bankWon + receivableWon, liabilitiesWon] });
  }
  for (const [name, amount] of sums) {
    if (amount < 0 && !mayBeBelowZero(name)) problems.push({ what: 'below zero', of: name, won: [amount] });
    if (amount !== 0 && views.endedHolds.has(name)) {
      problems.push({ what: 'held after end', of: name, won: [amount] });
    }
  }
  const owed = new Set([...views.expected.keys(), ...sums.map(([name]) => name).filter(isOwedToSomebody)]);
  problems.push(...differences('list differs', owed, views.expected, books.balances));
  return { balanced: problems.length === 0, bankWon, receivableWon, liabilitiesWon, problems };
}

/** The second verdict with what the first one had found, too: the reads of a check are not of one moment, so
 * a booking between them, or an index that lags, looks like a problem once. */
export function foundTwice(first: LedgerVerdict, second: LedgerVerdict): LedgerVerdict {
  const nameOf = ({ what, of }: LedgerProblem) => `${what} ${of}`;
  const before = new Set(first.problems.map(nameOf));
  const problems = second.problems.filter((problem) => before.has(nameOf(problem)));
  return { ...second, balanced: problems.length === 0, problems: problems.slice(0, MAX_PROBLEMS) };
}

const differences = (
  what: LedgerProblem['what'],
  names: Iterable<string>,
  wanted: ReadonlyMap<string, number>,
  booked: ReadonlyMap<string, number>,
): LedgerProblem[] =>
  [...names].flatMap((of) => {
    const won = [wanted.get(of) ?? 0, booked.get(of) ?? 0];
    return won[0] === won[1] ? [] : [{ what, of, won }];
  });

const problemOf =
  (what: LedgerProblem['what']) =>
  ({ PK, event }: LedgerEntryItem): LedgerProblem => ({ what, of: `${PK} ${event}`, won: [] });

const lacksEvidence = ({ lines, evidence }: LedgerEntryItem): boolean =>
  evidence === undefined && lines.some(({ account }) => account.kind === 'BANK');

/** A transfer that was sent with others is in the batch that it names. */
const namesForeignBatch = (
  { evidence }: LedgerEntryItem,
  batches: ReadonlyMap<string, readonly string[]>,
): boolean =>
  evidence?.kind === 'payout' &&
  evidence.batchId !== undefined &&
  batches.get(evidence.batchId)?.includes(evidence.payoutId) !== true;

const isBank = (name: string): boolean => name === 'BANK';
/** The platform's account holds what it paid itself. */
const mayBeBelowZero = (name: string): boolean => isBank(name) || name === 'PLATFORM';
const isReceivable = (name: string): boolean => name.startsWith('RECEIVABLE ');
const isOwedToSomebody = (name: string): boolean => /^(REFUND|BARPAY) /.test(name);
