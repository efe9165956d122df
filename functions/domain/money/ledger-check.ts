import type { LedgerEntryItem } from '../../items/money.ts';
import { accountName, balances, isBalanced } from './ledger.ts';

export interface LedgerVerdict {
  balanced: boolean;
  /** Won on the collecting account, by the books. */
  bankWon: number;
  /** Won that the service owes: held deposits, refunds, bar shares, suspense. */
  liabilitiesWon: number;
  /** What does not add up, in words for an operator; ids only. */
  problems: string[];
}

/** What the other tables say is owed, by the ledger's account names: the views that must agree with the books. */
export interface OwedViews {
  /** Accounts that must stand exactly at this sum. */
  expected: ReadonlyMap<string, number>;
  /** Holds of matches that have ended: they must be empty. */
  endedHolds: ReadonlySet<string>;
}

const MAX_PROBLEMS = 100;

/**
 * Adds up the books (money.md, "What is proved"): every event balanced, the bank equal to what is owed, no liability below zero, ended
 * matches hold nothing, and the lists of refunds and bar shares equal to their accounts.
 */
export function checkBooks(entries: readonly LedgerEntryItem[], views: OwedViews): LedgerVerdict {
  const problems = entries
    .filter(({ lines }) => !isBalanced(lines))
    .map((entry) => `unbalanced ${entry.PK} ${entry.event}`);
  const sums = balances(entries);
  const bankWon = sums.get(accountName({ kind: 'BANK' })) ?? 0;
  const liabilities = [...sums].filter(([name]) => name !== accountName({ kind: 'BANK' }));
  const liabilitiesWon = liabilities.reduce((sum, [, amount]) => sum + amount, 0);
  if (bankWon !== liabilitiesWon) problems.push(`bank ${bankWon} is not what is owed ${liabilitiesWon}`);
  for (const [name, amount] of liabilities) {
    if (amount < 0) problems.push(`below zero: ${name} ${amount}`);
    if (amount !== 0 && views.endedHolds.has(name)) problems.push(`ended but held: ${name} ${amount}`);
  }
  const owed = new Set([
    ...views.expected.keys(),
    ...liabilities.map(([name]) => name).filter(isOwedToSomebody),
  ]);
  for (const name of owed) {
    const [books, view] = [sums.get(name) ?? 0, views.expected.get(name) ?? 0];
    if (books !== view) problems.push(`list and books differ: ${name} ${view} ${books}`);
  }
  return {
    balanced: problems.length === 0,
    bankWon,
    liabilitiesWon,
    problems: problems.slice(0, MAX_PROBLEMS),
  };
}

const isOwedToSomebody = (name: string): boolean => /^(REFUND|BARPAY) /.test(name);
