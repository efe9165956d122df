import * as z from 'zod';
import {
  accountId,
  barId,
  barRefundId,
  matchId,
  payoutBatchId,
  side,
  userId,
  userRefundId,
  wrongDepositId,
} from '../../shared/ids.ts';
import { LEDGER_KINDS, PAYOUT_KINDS } from '../../shared/data/kinds.ts';
import { PAYOUTS_PER_BATCH } from '../../shared/limits.ts';
import { BAR_REFUND_REASONS, REFUND_REASONS } from '../../shared/schemas/reasons.ts';
import { base, expiry, listed, mayExpire } from './base.ts';

/** docs/money.md. `BANK` and `RECEIVABLE` are the assets; the others are what the service owes. */
export const ledgerAccount = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('BANK') }),
  z.strictObject({ kind: z.literal('RECEIVABLE'), matchId, side }),
  z.strictObject({ kind: z.literal('HOLD'), matchId, side }),
  z.strictObject({ kind: z.literal('REFUND'), uid: userId }),
  z.strictObject({ kind: z.literal('BARPAY'), barId }),
  z.strictObject({ kind: z.literal('SUSPENSE'), hTid: z.string() }),
  z.strictObject({ kind: z.literal('PLATFORM') }),
]);
export type LedgerAccount = z.output<typeof ledgerAccount>;

/** Money moved at the bank: a row of the feed, an admin's entry of one, or a transfer that an admin sent. */
export const evidence = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('feed'), hTid: z.string() }),
  z.strictObject({ kind: z.literal('manual'), hTid: z.string(), by: z.string() }),
  z.strictObject({
    kind: z.literal('payout'),
    payoutId: z.string(),
    by: z.string(),
    batchId: payoutBatchId.optional(),
    /** The act that marked several shares of a bar as sent at once. */
    actId: z.string().optional(),
  }),
]);
export type Evidence = z.output<typeof evidence>;

/** MATCH#id / LEDGER#event, or BANK#h / LEDGER#event. The key is the event, so that it is booked once only.
 * Assets count positive as money in, the others as money owed: assets minus the rest sum to 0. */
export const ledgerEntryItem = z.strictObject({
  ...base,
  ...listed,
  ...mayExpire,
  event: z.string(),
  kind: z.enum(LEDGER_KINDS),
  /** Present whenever BANK moves. */
  evidence: evidence.optional(),
  matchId: matchId.nullable(),
  lines: z.array(z.strictObject({ account: ledgerAccount, amount: z.int() })).min(2),
  at: z.int(),
  actor: z.string(),
});
export type LedgerEntryItem = z.output<typeof ledgerEntryItem>;

/** The end of the time for objections (epoch ms); null after an objection is settled; absent when nothing
 * holds the payout (decision 51). */
const heldUntil = z.int().nullable().optional();

const payout = {
  /** `due` until it is sent, and again when the bank sent it back. */
  state: z.enum(['due', 'done', 'void']),
  /** How often the bank sent it back (M21), and when it last did. */
  bounces: z.int().min(0).default(0),
  bouncedAt: z.int().nullable().default(null),
  /** How often it was marked as sent by mistake (M25). */
  reversals: z.int().min(0).default(0),
  /** How often it was marked as bounced by mistake (M25). */
  undoneReturns: z.int().optional(),
  /** The batch that it is sent with; no other act sends it meanwhile. */
  batchId: payoutBatchId.optional(),
  heldUntil,
  createdAt: z.int(),
  doneAt: z.int().nullable(),
};

/** REFUND#id / R: the admin pays from it; it is a view of the ledger account REFUND(user). */
export const userRefundItem = z.strictObject({
  ...base,
  ...listed,
  ...mayExpire,
  refundId: userRefundId,
  uid: userId,
  accountId: accountId.nullable(),
  matchId: matchId.nullable(),
  amount: z.int().min(1),
  reason: z.enum(REFUND_REASONS),
  dueDay: z.string(),
  /** Accounts from which the bank sent it back: they stay as they were. */
  bouncedAccounts: z.array(accountId).default([]),
  /** The money in suspense that an admin refunded with it. */
  depositId: wrongDepositId.optional(),
  ...payout,
});
export type UserRefundItem = z.output<typeof userRefundItem>;

/** PAYOUT#id / P: money to send to a bar. */
export const barRefundItem = z.strictObject({
  ...base,
  ...listed,
  ...mayExpire,
  refundId: barRefundId,
  barId,
  matchId,
  amount: z.int().min(1),
  reason: z.enum(BAR_REFUND_REASONS),
  ...payout,
});
export type BarRefundItem = z.output<typeof barRefundItem>;

export const payoutItem = z.union([userRefundItem, barRefundItem]);
export type Payout = z.output<typeof payoutItem>;

export const isUserRefund = (payout: Payout): payout is UserRefundItem => 'uid' in payout;

export type { PayoutId } from '../../shared/ids.ts';

/** RETURN#payout / round: a payout was marked as bounced, and the bank's row is still awaited. */
export const awaitedBounceItem = z.strictObject({
  ...base,
  ...expiry,
  ...listed,
  payoutId: z.union([userRefundId, barRefundId]),
  round: z.int(),
  undone: z.int().optional(),
  amount: z.int(),
  /** The owner of the account that it was sent to. */
  receiver: z.string(),
  sentAt: z.int(),
  markedAt: z.int(),
});
export type AwaitedBounceItem = z.output<typeof awaitedBounceItem>;

/** BATCH#id / B: one file for the bank. The payouts themselves say what belongs to it (`batchId`). */
export const payoutBatchItem = z.strictObject({
  ...base,
  ...listed,
  ...mayExpire,
  batchId: payoutBatchId,
  kind: z.enum(PAYOUT_KINDS),
  /** The payouts that were chosen, in the order of the file. */
  payoutIds: z
    .array(z.union([userRefundId, barRefundId]))
    .min(1)
    .max(PAYOUTS_PER_BATCH),
  /** `sending`: not every payout is marked as sent yet. `dissolved`: its payouts may be sent otherwise.
   * Listed until none of its payouts is due. */
  state: z.enum(['open', 'sending', 'sent', 'dissolved']),
  by: userId,
  createdAt: z.int(),
  sentAt: z.int().nullable(),
});
export type PayoutBatchItem = z.output<typeof payoutBatchItem>;

/** BANK#h(tid) / B: a bank row that was seen; exactly one per transaction id. */
export const bankRowItem = z.strictObject({
  ...base,
  ...mayExpire,
  hTid: z.string(),
  amount: z.int(),
  /** The bank's feed, or an admin who typed it in from the bank's page. */
  source: z.enum(['feed', 'manual']).default('feed'),
  /** `entered`, `bounced`: possibly booked before, an admin decides; `linked`: it was. `reversed`: a
   * mistake. */
  outcome: z.enum(['paid', 'covered', 'wrong', 'entered', 'bounced', 'linked', 'reversed']),
  /** `linked`: the entered row of the same transfer, or the entry of the payout that came back with it. */
  linkedTo: z.string().optional(),
  /** Won that the bank took off it later (docs/money.md M28). */
  takenOffWon: z.int().optional(),
  /** The row of the feed that is the same transfer as this typed-in one. */
  linkedBy: z.string().optional(),
  matchId: matchId.nullable(),
  side: side.nullable(),
  at: z.int(),
});
export type BankRowItem = z.output<typeof bankRowItem>;

/** TRANSFER#h / tid: by sender's name, amount and day, by which two reports of one transfer are found. */
export const transferMarkItem = z.strictObject({
  ...base,
  ...expiry,
  hTid: z.string(),
  source: z.enum(['feed', 'manual']),
  /** Four-digit groups in its texts. */
  codes: z.array(z.string()),
  /** It is known to be one transfer with a row of the other source. */
  isLinked: z.boolean(),
});
export type TransferMarkItem = z.output<typeof transferMarkItem>;

/** TRANSFERS#h / COUNT: changes with every row of these facts, so that two reports of one transfer at the
 * same moment cannot both miss the other: feed row and entry by hand, or bounced money and the mark of its
 * payout. */
export const transferCountItem = z.strictObject({ ...base, ...expiry });
export type TransferCountItem = z.output<typeof transferCountItem>;

/** DEPOSIT#id / D: a bank row that could not be assigned (decision 39). */
export const wrongDepositItem = z.strictObject({
  ...base,
  ...listed,
  ...mayExpire,
  depositId: wrongDepositId,
  tid: z.string(),
  hTid: z.string(),
  amount: z.int(),
  accountOwner: z.string(),
  memo: z.string(),
  trdate: z.int(),
  reason: z.enum(['short', 'late', 'canceled', 'double', 'unknown', 'entered', 'bounced']),
  /** The side of the one member with that name and a deposit to pay. Decides nothing. */
  named: z.strictObject({ matchId, side, uid: userId }).optional(),
  /** `entered`: the row that an admin had typed in and that may be the same transfer. */
  enteredAs: z.string().optional(),
  /** The marks of both rows of a reversed link, not derivable once the texts are blanked. */
  marks: z.array(z.strictObject({ PK: z.string(), SK: z.string() })).optional(),
  /** `bounced`: the bounce of a payout that it may be. */
  returnOf: awaitedBounceItem.pick({ payoutId: true, round: true, undone: true }).optional(),
  /** How often an admin's decision about it was reversed; part of the ledger entry ids. */
  reversals: z.int().min(0).default(0),
  /** The side that it paid, also another than it seemed to belong to; or it is the bounce of a payout. */
  settledAs: z.union([z.literal('return'), z.strictObject({ matchId, side })]).optional(),
  /** Won that the bank took off it once it was decided about, or all of it (docs/money.md M28). */
  takenOffWon: z.int().optional(),
  /** The event of its arrival, where that was booked again. */
  arrival: z.string().optional(),
  /** The side it seems to belong to, when its code or name says so. */
  matchId: matchId.nullable(),
  side: side.nullable(),
  state: z.enum(['open', 'held', 'resolved']),
  createdAt: z.int(),
});
export type WrongDepositItem = z.output<typeof wrongDepositItem>;

/** Money booked to suspense: not held back because an admin may have booked it before. */
export type InSuspense = WrongDepositItem & {
  reason: Exclude<WrongDepositItem['reason'], 'entered' | 'bounced'>;
};

export const isInSuspense = (wrong: WrongDepositItem): wrong is InSuspense =>
  wrong.reason !== 'entered' && wrong.reason !== 'bounced';
