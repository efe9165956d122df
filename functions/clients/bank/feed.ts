import type { BankRow } from '../../data/wrong-deposit-rows.ts';

/** The port for the credits of the collecting account. */
export interface BankFeed {
  /** Credits whose bank time lies in [from, to], epoch ms; rows of earlier calls may come again. Throws when the bank does not answer. */
  credits(from: number, to: number): Promise<BankRow[]>;
}

/** No feed: an admin enters what the bank's page shows. */
export const noFeed: BankFeed = { credits: async () => [] };
