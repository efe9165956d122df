import * as z from 'zod';
import {
  accountId,
  bankRowId,
  barId,
  barShareId,
  matchId,
  payoutBatchId,
  payoutId,
  side,
  SIDES,
  userId,
  userRefundId,
} from '../../shared/ids.ts';
import { LEDGER_ACCOUNTS, PAYOUT_KINDS } from '../../shared/data/kinds.ts';
import { PAYOUTS_PER_BATCH } from '../../shared/limits.ts';
import { BAR_SHARE_REASONS, REFUND_REASONS } from '../../shared/schemas/reasons.ts';
import { PLATFORM_ENTRIES } from '../../shared/schemas/bank.ts';
import { base, listed, mayExpire } from './base.ts';

export type LedgerAccount = (typeof LEDGER_ACCOUNTS)[number];
const ledgerLine = z.strictObject({ account: z.enum(LEDGER_ACCOUNTS), amount: z.int() });
export type LedgerLine = z.output<typeof ledgerLine>;

/** MATCH#id / LEDGER#version, or BANK#row / LEDGER#version: what one command moved, named after it. Assets
 * minus the rest sum to 0. */
export const ledgerEntryItem = z.strictObject({
  ...base,
  ...mayExpire,
  command: z.string(),
  matchId: matchId.nullable(),
  rowId: bankRowId.nullable(),
  lines: z.array(ledgerLine).min(1),
  at: z.int(),
  actor: z.string(),
});
export type LedgerEntryItem = z.output<typeof ledgerEntryItem>;

/** A payout by its facts: of which match, to whom, and which of their payouts it is. */
const payoutFact = { matchId, to: z.enum([...SIDES, 'bar']), number: z.int().min(0) };

const sideFact = z.strictObject({ matchId, side });

/** What a row of the bank is for (docs/money.md, "Purposes"). `won` is what the other end had at the moment
 * of the decision. */
export const purpose = z.discriminatedUnion('kind', [
  /** `named`: the side that it may be; its deadline and the deletion of its member wait. */
  z.strictObject({ kind: z.literal('undecided'), named: sideFact.optional() }),
  z.strictObject({ kind: z.literal('deposit'), matchId, side }),
  z.strictObject({ kind: z.literal('bounced'), ...payoutFact }),
  z.strictObject({ kind: z.literal('payout'), ...payoutFact }),
  z.strictObject({ kind: z.literal('batch'), batchId: payoutBatchId, won: z.int().min(0) }),
  z.strictObject({ kind: z.literal('hand_back') }),
  z.strictObject({ kind: z.literal('handed_back'), rowId: bankRowId, won: z.int().min(0) }),
  z.strictObject({ kind: z.literal('platform'), entry: z.enum(PLATFORM_ENTRIES) }),
  /** The provider of payments pays out payments of `won`, less its fee. */
  z.strictObject({ kind: z.literal('settlement'), won: z.int().min(0) }),
]);
export type Purpose = z.output<typeof purpose>;

/** BANK#row / ROW: what the bank says of one transaction, and what it is for. */
export const bankRowItem = z.strictObject({
  ...base,
  ...listed,
  ...mayExpire,
  rowId: bankRowId,
  tid: z.string(),
  /** Won as the bank last said; negative for money out. */
  amount: z.int(),
  name: z.string(),
  memo: z.string(),
  at: z.int(),
  /** The account's balance after it; null where the bank does not say. */
  balanceWon: z.int().nullable(),
  /** It moved at PortOne, not in the collecting account. */
  payment: z.string().optional(),
  /** The bank's feed, or an admin who typed it in where the stage has none. */
  source: z.enum(['feed', 'typed']),
  purpose,
  /** The side that a rule took or named, kept when an admin decides: undecided again, the row names that side
   * again. */
  named: sideFact.optional(),
  /** Who decided: `rule`, or the admin's id; null while it is undecided. */
  decidedBy: z.string().nullable(),
  decidedAt: z.int().nullable(),
  readAt: z.int(),
  /** Of a credit: the row with which it went back, and how much of it did. */
  handedBack: z.strictObject({ rowId: bankRowId, won: z.int() }).optional(),
});
export type BankRowItem = z.output<typeof bankRowItem>;

const payout = {
  state: z.enum(['due', 'done', 'void']),
  number: z.int().min(0),
  amount: z.int().min(1),
  /** The batch that it is sent with; no other act sends it meanwhile. */
  batchId: payoutBatchId.optional(),
  /** The end of the time for objections (epoch ms); null while one is open; absent when it waits for none. */
  waitsUntil: z.int().nullable().optional(),
  /** The bank has not shown a deposit of its match. */
  awaitsBank: z.boolean(),
  createdAt: z.int(),
  doneAt: z.int().nullable(),
  isSeen: z.boolean(),
  /** When the bank showed that it bounced; another payout follows it. */
  bouncedAt: z.int().nullable(),
};

/** REFUND#id / R: a view of the match's account, changed with it. */
export const userRefundItem = z.strictObject({
  ...base,
  ...listed,
  ...mayExpire,
  refundId: userRefundId,
  uid: userId,
  side,
  accountId,
  /** It follows a payout that bounced from this account: the member has to choose another. */
  awaitsAccount: z.boolean(),
  /** A payment may be cancelled for it. */
  isByPayment: z.literal(true).optional(),
  matchId,
  reason: z.enum(REFUND_REASONS),
  dueDay: z.string(),
  ...payout,
});
export type UserRefundItem = z.output<typeof userRefundItem>;

/** PAYOUT#id / P: money to send to a bar, a view of the match's account as well. */
export const barShareItem = z.strictObject({
  ...base,
  ...listed,
  ...mayExpire,
  refundId: barShareId,
  barId,
  matchId,
  reason: z.enum(BAR_SHARE_REASONS),
  ...payout,
});
export type BarShareItem = z.output<typeof barShareItem>;

export const payoutItem = z.union([userRefundItem, barShareItem]);
export type Payout = z.output<typeof payoutItem>;

export const isUserRefund = (payout: Payout): payout is UserRefundItem => 'uid' in payout;

/** MEMO#code / P#payout: a payout that was sent, whose memo code a row of the bank repeats. One that was sent by
 * itself is listed until the bank shows it. */
export const memoCodeItem = z.strictObject({
  ...base,
  ...listed,
  ...mayExpire,
  payoutId,
  /** The payment that is cancelled for it. */
  payment: z.string().optional(),
});

/** BATCH#id / B: one file for the bank. The payouts themselves say what belongs to it (`batchId`). */
export const payoutBatchItem = z.strictObject({
  ...base,
  ...listed,
  ...mayExpire,
  batchId: payoutBatchId,
  kind: z.enum(PAYOUT_KINDS),
  payoutIds: z.array(payoutId).min(1).max(PAYOUTS_PER_BATCH),
  /** `sending`: not every payout is marked as sent yet. `dissolved`: its payouts may be sent otherwise.
   * Listed until none of its payouts is due. */
  state: z.enum(['open', 'sending', 'sent', 'dissolved']),
  /** The bar all of whose shares it marks as sent: the same call goes on with it after a crash. */
  ofBar: barId.optional(),
  /** Won of the rows with which the bank showed it as a whole. */
  debitedWon: z.int().min(0),
  by: userId,
  createdAt: z.int(),
  sentAt: z.int().nullable(),
});
export type PayoutBatchItem = z.output<typeof payoutBatchItem>;
