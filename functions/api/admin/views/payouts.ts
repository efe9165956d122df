import type * as z from 'zod';
import { iso, isoOrNull, kstDay } from '../../../../shared/calendar.ts';
import { ERRORS } from '../../../../shared/errors.ts';
import { BAR_SHARES_SHOWN } from '../../../../shared/limits.ts';
import type {
  barShare,
  groupedShare,
  groupedShares,
  payoutBatch,
  payoutResult,
  payoutSkipped,
  payoutsLeft,
  payoutsNext,
  userRefund,
} from '../../../../shared/schemas/payouts.ts';
import { toBit } from '../../../../shared/schemas/text.ts';
import type { OfBar, OfBatch } from '../../../use-cases/console/payout-lists.ts';
import type { Result } from '../../../use-cases/money/payout-batch-ends.ts';
import type { Batch } from '../../../use-cases/money/batch-payouts.ts';
import type { Made, Skipped } from '../../../use-cases/money/payout-batches.ts';
import type { NextBatch } from '../../../use-cases/money/unbatched-payouts.ts';
import { hasToWait, payoutState, stopOf } from '../../../domain/money/payouts.ts';
import { memoCode } from '../../../domain/money/memo-codes.ts';
import { sumWon } from '../../../domain/money/sum-won.ts';
import type { BarItem } from '../../../items/bar.ts';
import type { BarShareItem, Payout, UserRefundItem } from '../../../items/money.ts';
import { accountShown } from './account-shown.ts';
import type { OfPerson } from '../../../use-cases/console/admin-money.ts';
import { personOf } from './money.ts';

type Way = Pick<
  Payout,
  | 'refundId'
  | 'state'
  | 'isSeen'
  | 'bouncedAt'
  | 'doneAt'
  | 'batchId'
  | 'createdAt'
  | 'waitsUntil'
  | 'awaitsBank'
>;

const wayOf = (payout: Way, now: number) => {
  const { refundId, state, isSeen, bouncedAt, doneAt, batchId, createdAt, waitsUntil, awaitsBank } = payout;
  const isEarly = state === 'due' && hasToWait(payout, now);
  const ofBank = state === 'due' && awaitsBank ? ('receivable' as const) : null;
  return {
    state: payoutState(payout),
    memo_code: memoCode(refundId),
    is_seen: toBit(isSeen),
    bounced_at: isoOrNull(bouncedAt),
    sent_at: isoOrNull(doneAt),
    uid_payout_batches: batchId ?? null,
    waits_for: isEarly ? (waitsUntil === null ? 'objection' : 'objection_period') : ofBank,
    waits_until: isEarly ? isoOrNull(waitsUntil) : null,
    created_at: iso(createdAt),
  } as const;
};

/** In place of an account: the money went back to the card that paid. */
const BY_PAYMENT = { account_bank: '결제 취소', account_number: '', account_owner: '' };

export const userRefundView = (
  { item, isShown, ...of }: OfPerson<UserRefundItem> & OfBatch,
  now: number,
): z.input<typeof userRefund> => ({
  uid_refund_users: item.refundId,
  uid_user: item.uid,
  ...personOf(of),
  ...(item.isByPayment && item.state === 'done' && BY_PAYMENT),
  uid_accounts_info: item.accountId,
  is_bounced_account: item.awaitsAccount || item.bouncedAt !== null,
  refund_money: item.amount,
  reason: item.reason,
  due_day: item.dueDay,
  is_late: item.state === 'due' && item.dueDay < kstDay(now),
  ...wayOf({ ...item, isSeen: isShown }, now),
});

type Share = Way & Pick<BarShareItem, 'refundId' | 'barId' | 'amount' | 'reason'>;

const groupedShareView = (share: Share, now: number): z.input<typeof groupedShare> => ({
  uid_refund_bars: share.refundId,
  uid_bars_info: share.barId,
  refund_money: share.amount,
  reason: share.reason,
  ...wayOf(share, now),
});

const barShown = (bar: BarItem | undefined) => ({
  bar_name: bar?.name ?? '',
  bar_phone: bar?.phone ?? '',
  ...accountShown(bar?.payoutAccount),
});

export const barShareView = (
  { share, bar, isShown }: OfBar & OfBatch,
  now: number,
): z.input<typeof barShare> => ({
  ...groupedShareView({ ...share, isSeen: isShown }, now),
  ...barShown(bar),
});

export interface BarShares<S extends Share = Share> {
  barInfo: z.input<typeof groupedShares>['barInfo'];
  hasAccount: boolean;
  shares: S[];
}

export function sharesByBar<S extends Share>(
  shares: readonly S[],
  bars: ReadonlyMap<BarItem['barId'], BarItem>,
): BarShares<S>[] {
  const groups = new Map<BarItem['barId'], S[]>();
  for (const share of shares) {
    const group = groups.get(share.barId);
    if (group) group.push(share);
    else groups.set(share.barId, [share]);
  }
  return [...groups].map(([uid_bar, own]) => {
    const bar = bars.get(uid_bar);
    const hasAccount = bar?.payoutAccount !== undefined;
    return { barInfo: { uid_bar, ...barShown(bar) }, hasAccount, shares: own };
  });
}

/** Only the first shares of a bar are listed; the sums and counts are of all of them. */
export function groupedSharesView<S extends Share>(
  { barInfo, hasAccount, shares }: BarShares<S>,
  now: number,
): z.input<typeof groupedShares> {
  const sendable = hasAccount ? shares.filter((share) => stopOf(share, now) === null) : [];
  return {
    barInfo,
    refunds: shares.slice(0, BAR_SHARES_SHOWN).map((share) => groupedShareView(share, now)),
    refundCount: shares.length,
    totalAmount: sumWon(shares),
    sendableCount: sendable.length,
    sendableAmount: sumWon(sendable),
  };
}

export const payoutBatchView = ({ batch, payouts, unreadable }: Batch): z.input<typeof payoutBatch> => ({
  uid_payout_batches: batch.batchId,
  kind: batch.kind,
  state: batch.state,
  count: payouts.length,
  total: sumWon(payouts),
  due_count: payouts.filter(({ state }) => state === 'due').length,
  unreadable,
  created_at: iso(batch.createdAt),
  sent_at: isoOrNull(batch.sentAt),
});

export const nextView = ({ stopped, ...next }: NextBatch): z.input<typeof payoutsNext> => ({
  ...next,
  stopped: stopped.map(({ stop, ...of }) => ({ message: ERRORS[stop].message, ...of })),
});

export const skippedView = ({ id, refusal }: Skipped): z.input<typeof payoutSkipped> => ({
  id,
  memo_code: memoCode(id),
  message: refusal.message,
});

export const leftView = ({ count, total, isCut }: Made['left']): z.input<typeof payoutsLeft> => ({
  count,
  total,
  truncated: isCut,
});

export const resultView = ({ payout, outcome }: Result): z.input<typeof payoutResult> => ({
  id: payout.refundId,
  memo_code: memoCode(payout.refundId),
  refund_money: payout.amount,
  outcome,
});
