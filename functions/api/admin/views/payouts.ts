import type * as z from 'zod';
import { iso, isoOrNull, kstDay } from '../../../../shared/calendar.ts';
import { BAR_REFUNDS_SHOWN } from '../../../../shared/limits.ts';
import type {
  barRefund,
  barShare,
  groupedBarRefund,
  payoutBatch,
  payoutResult,
  payoutSkipped,
  payoutsLeft,
  userRefund,
} from '../../../../shared/schemas/payouts.ts';
import type { OfBar, BankWaiting } from '../../../data/console/payout-lists.ts';
import type { BankWait } from '../../../data/money/bank-waits.ts';
import type { Batch } from '../../../data/money/batch-payouts.ts';
import type { Result } from '../../../data/money/payout-batch-ends.ts';
import type { Left, Skipped } from '../../../data/money/payout-batches.ts';
import { isHeld, payoutState } from '../../../domain/money/payouts.ts';
import { memoCode } from '../../../domain/money/memo-codes.ts';
import { sumWon } from '../../../domain/money/sum-won.ts';
import type { BarItem } from '../../../items/bar.ts';
import type { BarRefundItem, UserRefundItem } from '../../../items/money.ts';
import { accountShown } from './account-shown.ts';
import type { OfPerson } from '../../../data/console/admin-money.ts';
import { personOf } from './money.ts';

type Progress = Pick<
  UserRefundItem | BarRefundItem,
  'refundId' | 'state' | 'bounces' | 'bouncedAt' | 'doneAt' | 'batchId' | 'createdAt' | 'heldUntil'
>;

const progressOf = (payout: Progress, wait: BankWait | null, now: number) => {
  const { refundId, state, bounces, bouncedAt, doneAt, batchId, createdAt, heldUntil } = payout;
  const holds = state === 'due' && isHeld(payout, now);
  return {
    state: payoutState(payout),
    memo_code: memoCode(refundId),
    bounces,
    bounced_at: isoOrNull(bouncedAt),
    sent_at: isoOrNull(doneAt),
    uid_payout_batches: batchId ?? null,
    held: holds ? (heldUntil === null ? 'objection' : 'objection_period') : state === 'due' ? wait : null,
    held_until: holds ? isoOrNull(heldUntil ?? null) : null,
    created_at: iso(createdAt),
  } as const;
};

export const userRefundView = (
  { item, wait, ...of }: OfPerson<UserRefundItem> & BankWaiting,
  now: number,
): z.input<typeof userRefund> => ({
  uid_refund_users: item.refundId,
  uid_user: item.uid,
  ...personOf(of),
  uid_accounts_info: item.accountId,
  is_bounced_account: item.accountId !== null && item.bouncedAccounts.includes(item.accountId),
  refund_money: item.amount,
  reason: item.reason,
  due_day: item.dueDay,
  is_late: item.state === 'due' && item.dueDay < kstDay(now),
  ...progressOf(item, wait, now),
});

type Share = Progress & Pick<BarRefundItem, 'refundId' | 'barId' | 'amount' | 'reason'>;

const barRefundView = (share: Share, wait: BankWait | null, now: number): z.input<typeof barRefund> => ({
  uid_refund_bars: share.refundId,
  uid_bars_info: share.barId,
  refund_money: share.amount,
  reason: share.reason,
  ...progressOf(share, wait, now),
});

export const barShareView = (
  { share, bar, wait }: OfBar & BankWaiting,
  now: number,
): z.input<typeof barShare> => ({
  ...barRefundView(share, wait, now),
  bar_name: bar?.name ?? '',
  bar_phone: bar?.phone ?? '',
  ...accountShown(bar?.payoutAccount),
});

export interface BarShares<S extends Share = Share> {
  barInfo: z.input<typeof groupedBarRefund>['barInfo'];
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
  return [...groups].map(([uid_bar, own]) => ({
    barInfo: { uid_bar, bar_name: bars.get(uid_bar)?.name ?? '', bar_phone: bars.get(uid_bar)?.phone ?? '' },
    shares: own,
  }));
}

/** Only the first shares of a bar are listed; the sums and counts are of all of them. */
export function groupedBarRefundView<S extends Share>(
  { barInfo, shares }: BarShares<S>,
  waitsFor: (share: S) => BankWait | null,
  now: number,
): z.input<typeof groupedBarRefund> {
  const sendable = shares.filter(
    (share) => share.batchId === undefined && !isHeld(share, now) && waitsFor(share) === null,
  );
  return {
    barInfo,
    refunds: shares.slice(0, BAR_REFUNDS_SHOWN).map((share) => barRefundView(share, waitsFor(share), now)),
    refundCount: shares.length,
    totalAmount: sumWon(shares),
    sendableCount: sendable.length,
    sendableAmount: sumWon(sendable),
  };
}

export const payoutBatchView = ({ batch, payouts }: Batch): z.input<typeof payoutBatch> => ({
  uid_payout_batches: batch.batchId,
  kind: batch.kind,
  state: batch.state,
  count: payouts.length,
  total: sumWon(payouts),
  due_count: payouts.filter(({ state }) => state === 'due').length,
  created_at: iso(batch.createdAt),
  sent_at: isoOrNull(batch.sentAt),
});

export const skippedView = ({ id, refusal }: Skipped): z.input<typeof payoutSkipped> => ({
  id,
  memo_code: memoCode(id),
  message: refusal.message,
});

export const leftView = ({ count, total, isCut }: Left): z.input<typeof payoutsLeft> => ({
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
