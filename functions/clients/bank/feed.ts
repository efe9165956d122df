import type { BankRow } from '../../data/bank/wrong-deposit-rows.ts';

/** What the bank told. */
export interface Credits {
  rows: BankRow[];
  /** Rows that came but cannot be understood: money that a person must look at. */
  unreadable: number;
}

/** The port for the credits of the collecting account. */
export interface BankFeed {
  /** Credits whose bank time lies in [from, to], epoch ms; rows of earlier calls may come again. Throws when the bank does not answer. */
  credits(from: number, to: number): Promise<Credits>;
}

/** No feed: an admin enters what the bank's page shows. */
export const noFeed: BankFeed = { credits: async () => ({ rows: [], unreadable: 0 }) };
