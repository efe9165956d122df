import * as z from 'zod';
import { base, mayExpire } from './base.ts';

/** The two newest closings never expire: without them the ledger would be added up from its first entry, which may be gone. */
const closed = { ...base, ...mayExpire };

/** CLOSINGS / until: the balances of all accounts at an instant were verified, and are kept on that many pages. */
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
