import { statementOf } from '../../functions/clients/bank/feed.ts';
import { type FeedReport, recordFeed } from '../../functions/use-cases/bank/bank-intake.ts';
import type { BankFeed, BankRow } from '../../functions/ports.ts';
import type { TestService } from './service.ts';

/** What the account holds before the first transfer. */
export const OPENING_WON = 1_000_000;

/** The bank of a test, which alone knows what money has moved: the collecting account and its feed. */
export class CollectingAccount {
  readonly rows: BankRow[] = [];
  /** Numbers of the rows that the bank does not report yet. */
  readonly late = new Set<string>();

  /** Whether it says with each row what the account then holds; some banks do not. */
  hasBalances = true;

  constructor(private readonly service: Pick<TestService, 'services' | 'clock'>) {}

  get balanceWon(): number {
    return this.rows.at(-1)?.balanceWon ?? OPENING_WON;
  }

  get reported(): BankRow[] {
    return this.rows.filter(({ tid }) => !this.late.has(tid));
  }

  /** A transfer; `amount` is negative for money out. */
  transfer(amount: number, name: string, memo = ''): BankRow {
    const nth = this.rows.length;
    const at = this.service.clock.now() + nth;
    const balanceWon = this.hasBalances ? this.balanceWon + amount : null;
    const row = { tid: `row-${nth}`, amount, name, memo, at, balanceWon };
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
      if (row.balanceWon !== null) row.balanceWon += more;
    }
  }

  /** The service reads the account a minute later; by default all of it, as far back as it asks. */
  readFeed(rows: readonly BankRow[] = this.reported): Promise<FeedReport> {
    this.service.clock.advance(60_000);
    return this.read(rows, (all, from, to) => statementOf({ rows: all, unreadable: [] }, { from, to }));
  }

  /** The service reads these rows now, in this order and however old they are. */
  readAll(rows: readonly BankRow[] = this.reported): Promise<FeedReport> {
    return this.read(rows, (all) => ({ rows: all, unreadable: [] }));
  }

  private read(
    rows: readonly BankRow[],
    stated: (
      rows: BankRow[],
      ...asked: Parameters<BankFeed['read']>
    ) => Awaited<ReturnType<BankFeed['read']>>,
  ): Promise<FeedReport> {
    const { clock, services } = this.service;
    const copies = rows.map((row) => ({ ...row }));
    const read = async (from: number, to: number) => stated(copies, from, to);
    return recordFeed(services, { read }, clock.now());
  }
}
