import * as z from 'zod';
import { base, expiry, listed, mayExpire } from './base.ts';

/** BANK#h(tid) / ROW: a row of the collecting account as the bank reports it. */
export const accountRowItem = z.strictObject({
  ...base,
  ...expiry,
  ...listed,
  hTid: z.string(),
  /** Won; negative for money out. */
  amount: z.int(),
  /** Its amount in the books once that differs: an admin entered or closed what the bank corrected. */
  correctedWon: z.int().optional(),
  /** The sender or the receiver. */
  name: z.string(),
  memo: z.string(),
  at: z.int(),
  /** How often an admin booked it and that was reversed; part of the ledger entry ids. */
  reversals: z.int().min(0).default(0),
});
export type AccountRowItem = z.output<typeof accountRowItem>;

/** BANK#h(row) / UNREADABLE: a row from which nothing can be booked; listed until an admin enters or closes
 * it. */
export const unreadableRowItem = z.strictObject({
  ...base,
  ...mayExpire,
  ...listed,
  rowId: z.string(),
  text: z.string(),
  /** What could be read of it; won, negative for money out. */
  row: z.strictObject({ tid: z.string(), amount: z.int(), name: z.string() }).optional(),
  /** When it was first read. */
  at: z.int(),
  /** The transaction id under which an admin entered it; it is listed no more. */
  enteredAs: z.string().optional(),
  /** When an admin closed it; it is listed no more. */
  closedAt: z.int().optional(),
  /** How often its closing was reversed; part of the ledger entry ids. */
  reversals: z.int().min(0).default(0),
});
export type UnreadableRowItem = z.output<typeof unreadableRowItem>;

/** BANK / BALANCE: what the bank last reported as the balance of the collecting account. */
export const bankBalanceItem = z.strictObject({
  ...base,
  /** Won in the account that the ledger never booked: what it held before the feed's first row. */
  openingWon: z.int(),
  /** Bank time of the feed's first row; what was booked earlier has no row. */
  since: z.int(),
  balanceWon: z.int(),
  /** Bank time of the row with this balance. */
  balanceAt: z.int(),
});
export type BankBalanceItem = z.output<typeof bankBalanceItem>;

/** BANK / READ: until when the bank's rows were read and booked. */
export const bankReadItem = z.strictObject({
  ...base,
  until: z.int(),
  /** When three days were read the last time. */
  wholeAt: z.int().default(0),
});
export type BankReadItem = z.output<typeof bankReadItem>;

/** RECONCILIATIONS / day: the ledger beside the bank's balance at the close of a KST day. */
export const reconciliationItem = z.strictObject({
  ...base,
  day: z.string(),
  bankWon: z.int(),
  /** BANK of the ledger and the opening balance. */
  ledgerWon: z.int(),
  openingWon: z.int(),
  /** The last day's payouts and bounces whose rows the bank has not shown; negative for money out. */
  unreadWon: z.int().default(0),
  balanceAt: z.int(),
  at: z.int(),
});
export type ReconciliationItem = z.output<typeof reconciliationItem>;
