import { statementOf } from '../../functions/clients/bank/feed.ts';
import { type FeedReport, recordFeed } from '../../functions/data/bank/bank-intake.ts';
import type { BankRow } from '../../functions/ports.ts';
import type { TestService } from '../support/service.ts';

/** What the account holds before the first transfer. */
export const OPENING_WON = 1_000_000;

/** The collecting account at the bank, and its feed. */
export class CollectingAccount {
  readonly rows: BankRow[] = [];
  /** Rows that cannot be parsed, as each answer of the feed has them. */
  readonly unreadable: string[] = [];

  constructor(private readonly service: TestService) {}

  get balanceWon(): number {
    return this.rows.at(-1)?.balanceWon ?? OPENING_WON;
  }

  /** A transfer; `amount` is negative for money out. */
  transfer(amount: number, name: string, memo = ''): BankRow {
    const nth = this.rows.length;
    const at = this.service.clock.now() + nth;
    const row = { tid: `row-${nth}`, amount, name, memo, at, balanceWon: this.balanceWon + amount };
    this.rows.push(row);
    return row;
  }

  /** The bank reports a transfer with another amount from now on, and its balances with it. */
  correct({ tid }: BankRow, amount: number): void {
    let more = 0;
    for (const row of this.rows) {
      if (row.tid === tid) {
        more = amount - row.amount;
        row.amount = amount;
      }
      row.balanceWon = (row.balanceWon ?? 0) + more;
    }
  }

  /** The service reads the account a minute later; by default all of it. */
  readFeed(rows: readonly BankRow[] = this.rows): Promise<FeedReport> {
    const { clock, services } = this.service;
    clock.advance(60_000);
    const copies = rows.map((row) => ({ ...row }));
    const read = async (from: number, to: number) =>
      statementOf({ rows: copies, unreadable: this.unreadable }, { from, to });
    return recordFeed(services, { read }, clock.now());
  }
}
