import type { BankFeed, BankRow, BankStatement } from '../../ports.ts';

export interface Movement {
  row: BankRow;
  isDebit: boolean;
  balanceWon: number | null;
}

export interface Movements {
  movements: Movement[];
  /** Rows that could not be parsed, as they came. */
  unreadable: string[];
}

/** A row that cannot be parsed is kept as it came and does not hide the others. */
export function readMovements(list: readonly unknown[], toMovement: (raw: unknown) => Movement): Movements {
  const found: Movements = { movements: [], unreadable: [] };
  for (const raw of list) {
    try {
      found.movements.push(toMovement(raw));
    } catch {
      found.unreadable.push(JSON.stringify(raw));
    }
  }
  return found;
}

/** A statement of the movements in [from, to]; `movements` are in the bank's order within one moment. */
export function statementOf(
  movements: readonly Movement[],
  { from, to, unreadable }: { from: number; to: number; unreadable: string[] },
): BankStatement {
  const rows = movements
    .filter(({ row }) => row.at >= from && row.at <= to)
    .toSorted((a, b) => a.row.at - b.row.at);
  return {
    credits: rows.filter(({ isDebit }) => !isDebit).map(({ row }) => row),
    debits: rows.filter(({ isDebit }) => isDebit).map(({ row }) => row),
    balance: balanceOf(rows),
    unreadable,
  };
}

function balanceOf(rows: readonly Movement[]): BankStatement['balance'] {
  const [first] = rows;
  const last = rows.at(-1);
  if (first === undefined || last === undefined) return null;
  if (first.balanceWon === null || last.balanceWon === null) return null;
  const firstWon = first.isDebit ? -first.row.amount : first.row.amount;
  return {
    beforeWon: first.balanceWon - firstWon,
    afterWon: last.balanceWon,
    from: first.row.at,
    at: last.row.at,
  };
}

/** No feed: an admin enters the credits that the bank's website shows. */
export const noFeed: BankFeed = {
  read: async () => ({ credits: [], debits: [], balance: null, unreadable: [] }),
};
