import * as z from 'zod';
import {
  accountId,
  barId,
  barShareId,
  isUserRefundId,
  payoutBatchId,
  payoutId,
  userId,
  userRefundId,
} from '../ids.ts';
import { PAYOUT_KINDS } from '../data/kinds.ts';
import { BAR_SHARES_SHOWN, PAYOUT_BATCHES_SHOWN, PAYOUTS_PER_BATCH } from '../limits.ts';
import { kstDaySchema } from './day.ts';
import { BAR_SHARE_REASONS, REFUND_REASONS } from './reasons.ts';
import { bit, instant, wonAmount } from './text.ts';

const payoutKind = z.enum(PAYOUT_KINDS);

/** `due` is all that is still to be sent; `bounced`: the bank sent it back. */
export const PAYOUT_STATES = ['due', 'sent', 'bounced'] as const;
export type PayoutState = (typeof PAYOUT_STATES)[number];

/** An account in the console: masked, or empty texts where there is none. */
export const shownAccount = {
  account_bank: z.string(),
  account_number: z.string(),
  account_owner: z.string(),
};

/** What the console shows of the way of a payout. */
const way = {
  state: z.enum(PAYOUT_STATES),
  /** The receiver's bank shows it beside the transfer. */
  memo_code: z.string(),
  /** Whether the bank has shown that it was sent; when it showed that it bounced, after which another payout
   * follows it. */
  is_seen: bit,
  bounced_at: instant.nullable(),
  sent_at: instant.nullable(),
  /** The batch that it is, or was, sent with. */
  uid_payout_batches: payoutBatchId.nullable(),
  /** Why it waits: the time for objections or an open one (decision 51), or a deposit that an admin confirmed
   * and the bank has not shown (`receivable`). `waits_until`: the end of that time. */
  waits_for: z.enum(['objection_period', 'objection', 'receivable']).nullable(),
  waits_until: instant.nullable(),
  created_at: instant,
};

export const userRefund = z.strictObject({
  uid_refund_users: userRefundId,
  uid_user: userId,
  name: z.string(),
  id: z.string(),
  phone: z.string(),
  uid_accounts_info: accountId,
  ...shownAccount,
  /** A refund of this match bounced from this very account. */
  is_bounced_account: z.boolean(),
  refund_money: wonAmount,
  reason: z.enum(REFUND_REASONS),
  due_day: kstDaySchema,
  is_late: z.boolean(),
  ...way,
});

/** A refund that bounced, as its member reads it. */
export const bouncedRefund = z.strictObject({
  uid_refund_users: userRefundId,
  refund_money: wonAmount,
  bounced_at: instant,
  /** The account to which it is sent next. */
  uid_accounts_info: accountId,
  /** Accounts from which it bounced: another one must be chosen. */
  bounced_accounts: z.array(accountId),
  is_being_sent: z.boolean(),
});

export const groupedShare = z.strictObject({
  uid_refund_bars: barShareId,
  uid_bars_info: barId,
  refund_money: wonAmount,
  reason: z.enum(BAR_SHARE_REASONS),
  ...way,
});

export const groupedShares = z.strictObject({
  barInfo: z.strictObject({ uid_bar: barId, bar_name: z.string(), bar_phone: z.string(), ...shownAccount }),
  /** The oldest shares; `refundCount` and `totalAmount` are of all of them. */
  refunds: z.array(groupedShare).max(BAR_SHARES_SHOWN),
  refundCount: z.int(),
  totalAmount: wonAmount,
  sendableCount: z.int(),
  sendableAmount: wonAmount,
});

export const barShare = groupedShare.extend({
  bar_name: z.string(),
  bar_phone: z.string(),
  ...shownAccount,
});

/** Which due payouts are sent in one file; without `ids` the most urgent ones. */
export const payoutBatchBody = z
  .strictObject({
    kind: payoutKind,
    ids: z
      .array(payoutId, '보낼 돈을 골라 주세요')
      .min(1, '보낼 돈을 골라 주세요')
      .max(PAYOUTS_PER_BATCH, `한 번에 ${PAYOUTS_PER_BATCH}건까지 묶을 수 있어요`)
      .optional(),
  })
  .refine(({ kind, ids = [] }) => ids.every((id) => isUserRefundId(id) === (kind === 'user')), {
    path: ['ids'],
    message: '환불과 정산은 따로 묶어 주세요',
  });

export const payoutBatchQuery = z.strictObject({ kind: payoutKind });

export const payoutBatch = z.strictObject({
  uid_payout_batches: payoutBatchId,
  kind: payoutKind,
  /** A listed batch that is `sending` or `dissolved` was cut off: the same call goes on with it. */
  state: z.enum(['open', 'sending', 'sent', 'dissolved']),
  count: z.int(),
  total: wonAmount,
  due_count: z.int(),
  /** Payouts that cannot be read, and are missing from its sum. */
  unreadable: z.int(),
  created_at: instant,
  sent_at: instant.nullable(),
});
export const payoutBatches = z.array(payoutBatch).max(PAYOUT_BATCHES_SHOWN);

/** A payout that did not come into the batch, or left it before it was sent, and why. */
export const payoutSkipped = z.strictObject({ id: payoutId, memo_code: z.string(), message: z.string() });

export const payoutsLeft = z.strictObject({ count: z.int(), total: wonAmount, truncated: z.boolean() });

/** What the most urgent payouts that can be sent now come to, and why the others cannot be. */
export const payoutsNext = z.strictObject({
  count: z.int(),
  total: wonAmount,
  stopped: z.array(z.strictObject({ message: z.string(), count: z.int(), total: wonAmount })),
});

/** `left_out` was no longer in the batch. */
export const payoutResult = z.strictObject({
  id: payoutId,
  memo_code: z.string(),
  refund_money: wonAmount,
  outcome: z.enum(['sent', 'left_out']),
});
