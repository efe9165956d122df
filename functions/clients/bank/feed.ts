import type { BankFeed, BankRow, BankStatement } from '../../ports.ts';

/** A row that cannot be parsed is kept as it came and does not hide the others. */
export function readRows(list: readonly unknown[], toRow: (raw: unknown) => BankRow): BankStatement {
  const found: BankStatement = { rows: [], unreadable: [] };
  for (const raw of list) {
    try {
      found.rows.push(toRow(raw));
    } catch {
      found.unreadable.push(JSON.stringify(raw));
    }
  }
  return found;
}

/** The rows in [from, to] by their time; `rows` are in the bank's order within one moment. */
export const statementOf = (
  { rows, unreadable }: BankStatement,
  { from, to }: { from: number; to: number },
): BankStatement => ({
  rows: rows.filter(({ at }) => at >= from && at <= to).toSorted((a, b) => a.at - b.at),
  unreadable,
});

/** No feed: an admin types in the rows that the bank's website shows. */
export const noFeed: BankFeed = {
  read: async () => ({ rows: [], unreadable: [] }),
};
