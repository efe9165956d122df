import * as z from 'zod';
import { base, listed, mayExpire } from './base.ts';

/** BANK#h(text) / UNREADABLE: a row of the feed that could not be read; listed until an admin has. */
export const unreadableRowItem = z.strictObject({
  ...base,
  ...mayExpire,
  ...listed,
  id: z.string(),
  text: z.string(),
  /** What could be read of it; won, negative for money out. */
  row: z.strictObject({ tid: z.string(), amount: z.int(), name: z.string() }).optional(),
  at: z.int(),
  closedAt: z.int().optional(),
});
export type UnreadableRowItem = z.output<typeof unreadableRowItem>;

/** BANK / BALANCE: the last balance, and a point up to which rows and balance were found equal. */
export const bankBalanceItem = z.strictObject({
  ...base,
  /** The rows up to here come to this; the first point is the balance before the feed's first row. */
  provenAt: z.int(),
  provenWon: z.int(),
  balanceWon: z.int(),
  balanceAt: z.int(),
});
export type BankBalanceItem = z.output<typeof bankBalanceItem>;

/** BANK / READ: until when all of the bank's rows were read. */
export const bankReadItem = z.strictObject({
  ...base,
  until: z.int(),
  /** When the bank last answered; null before the first time. */
  answeredAt: z.int().nullable(),
  /** When three days were read the last time. */
  wholeAt: z.int(),
});
export type BankReadItem = z.output<typeof bankReadItem>;

/** BANK / CHECK: the bank's balance beside the sum of its rows, as last compared. */
export const bankCheckItem = z.strictObject({
  ...base,
  bankWon: z.int(),
  rowsWon: z.int(),
  balanceAt: z.int(),
  /** When a row's balance was last what the rows came to, and how many rows came since. */
  agreedAt: z.int(),
  rowsSince: z.int(),
  at: z.int(),
});
export type BankCheckItem = z.output<typeof bankCheckItem>;
