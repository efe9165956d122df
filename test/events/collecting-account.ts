import { statementOf } from '../../functions/clients/bank/feed.ts';
import { type FeedReport, recordFeed } from '../../functions/data/bank/bank-intake.ts';
import type { BankRow } from '../../functions/ports.ts';
import type { TestService } from '../support/service.ts';

interface Line {
  row: BankRow;
  isDebit: boolean;
  balanceWon: number;
}

/** The collecting account at the bank, which held a million won before the first transfer, and its feed. */
export class CollectingAccount {
  readonly lines: Line[] = [];
  /** Rows that cannot be parsed, as each answer of the feed has them. */
  readonly unreadable: string[] = [];
  private balanceWon = 1_000_000;

  constructor(private readonly service: TestService) {}

  /** A transfer; `amount` is negative for money out. */
  transfer(amount: number, accountOwner: string, memo = ''): BankRow {
    this.balanceWon += amount;
    const nth = this.lines.length;
    const at = this.service.clock.now() + nth;
    const row = { tid: `row-${nth}`, amount: Math.abs(amount), accountOwner, memo, at };
    this.lines.push({ row, isDebit: amount < 0, balanceWon: this.balanceWon });
    return row;
  }

  /** The bank takes money back by a credit below 0. */
  takeBack(amount: number, accountOwner: string, memo: string): void {
    const row = this.transfer(-amount, accountOwner, memo);
    this.lines.splice(-1, 1, {
      row: { ...row, amount: -amount },
      isDebit: false,
      balanceWon: this.balanceWon,
    });
  }

  /** The bank reports a transfer with another amount from now on, and its balance with it. */
  correct(nth: number, amount: number): void {
    const line = this.lines[nth];
    if (line === undefined) throw new Error('no row');
    const before = line.isDebit ? -line.row.amount : line.row.amount;
    this.balanceWon += amount - before;
    for (const later of this.lines.slice(nth)) later.balanceWon += amount - before;
    line.row = { ...line.row, amount: Math.abs(amount) };
  }

  /** The service reads the account a minute later; by default all of it. */
  readFeed(lines: readonly Line[] = this.lines): Promise<FeedReport> {
    const { clock, services } = this.service;
    clock.advance(60_000);
    const read = async (from: number, to: number) =>
      statementOf(lines, { from, to, unreadable: this.unreadable });
    return recordFeed(services, { read }, clock.now());
  }
}
