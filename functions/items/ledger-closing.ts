import * as z from 'zod';
import { base, mayExpire } from './base.ts';

/** The two newest closings never expire: the ledger's first entries may be gone. */
const closed = { ...base, ...mayExpire };

/** CLOSINGS / until: verified balances of all accounts at an instant, kept on that many pages. */
export const ledgerClosingItem = z.strictObject({
  ...closed,
  /** Entries before this instant are part of the balances. */
  until: z.int(),
  pages: z.int().min(0),
});
export type LedgerClosingItem = z.output<typeof ledgerClosingItem>;

/** CLOSING#until / page: some of the accounts that were not at zero, by name. */
export const ledgerClosingPage = z.strictObject({
  ...closed,
  balances: z.record(z.string(), z.int()),
});
export type LedgerClosingPage = z.output<typeof ledgerClosingPage>;
