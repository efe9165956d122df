import { groupedBy } from '../../../shared/lists.ts';
import type { BankRow } from '../../ports.ts';
import { sumWon } from '../money/sum-won.ts';

type BalancedRow = Pick<BankRow, 'amount' | 'at' | 'balanceWon'>;

/** The last moment at which a balance that the bank says after a row is what the rows up to there come to; the
 * beginning where none is. Rows of one moment have no known order: they agree together. */
export function lastAgreement(
  { provenAt, provenWon }: { provenAt: number; provenWon: number },
  rows: readonly BalancedRow[],
): number {
  let [agreedAt, won] = [provenAt, provenWon];
  for (const [at, own] of groupedBy(rows, (row) => row.at)) {
    won += sumWon(own);
    const rowsWon = won;
    if (own.some(({ balanceWon }) => balanceWon === rowsWon)) agreedAt = at;
  }
  return agreedAt;
}
