import type * as z from 'zod';
import { iso, kstDay } from '../../../../shared/calendar.ts';
import { detailIdOf } from '../../../../shared/ids.ts';
import { BAR_REFUNDS_SHOWN } from '../../../../shared/limits.ts';
import type {
  groupedBarRefund,
  unpaidRecord,
  userRefund,
  wrongDeposit,
} from '../../../../shared/schemas/admin.ts';
import { maskPhone } from '../../../../shared/schemas/phone.ts';
import { toBit } from '../../../../shared/schemas/text.ts';
import { isHeld } from '../../../domain/money/payout-hold.ts';
import type { BarItem } from '../../../items/bar.ts';
import type { UnpaidRecordItem } from '../../../items/match.ts';
import type { BarRefundItem, UserRefundItem, WrongDepositItem } from '../../../items/money.ts';
import type { AccountItem, UserItem } from '../../../items/user.ts';

interface OfPerson<T> {
  item: T;
  user: UserItem | undefined;
  account: AccountItem | undefined;
}

/** A person and an account as lists show them: phone and number masked, `탈퇴한 회원` when the account is gone (decision 14). */
const personOf = ({ user, account }: Omit<OfPerson<unknown>, 'item'>) => ({
  name: user?.status === 'deleted' || user === undefined ? '탈퇴한 회원' : user.name,
  id: user?.loginId ?? '',
  phone: maskPhone(user?.phoneLastFour ?? '****'),
  account_bank: account?.profile.account_bank ?? '',
  account_number: account === undefined ? '' : `******${account.numberLastFour}`,
  account_owner: account?.profile.account_owner ?? '',
});

export const unpaidRecordView = ({
  item,
  ...of
}: OfPerson<UnpaidRecordItem>): z.input<typeof unpaidRecord> => ({
  uid_records_not_payed: item.recordId,
  uid_user: item.uid,
  ...personOf(of),
  gender: item.side,
  group_members: item.size,
  expected_deposit: item.expectedDeposit,
  uid_meetings_requested: item.requestId,
  uid_meetings_details: detailIdOf(item.matchId, item.side),
  group_name: item.groupName,
  cancel_reason: item.cancelReason,
  created_at: iso(item.createdAt),
});

export const wrongDepositView = (item: WrongDepositItem): z.input<typeof wrongDeposit> => ({
  uid_deposits: item.depositId,
  tid: item.tid,
  acc_in: item.amount,
  account_owner: item.accountOwner,
  memo: item.memo,
  trdate: iso(item.trdate),
  created_at: iso(item.createdAt),
  reason: item.reason,
  is_held: toBit(item.state === 'held'),
});

export const userRefundView = (
  { item, ...of }: OfPerson<UserRefundItem>,
  now: number,
): z.input<typeof userRefund> => ({
  uid_refund_users: item.refundId,
  uid_user: item.uid,
  ...personOf(of),
  uid_accounts_info: item.accountId,
  refund_money: item.amount,
  reason: item.reason,
  due_day: item.dueDay,
  is_late: item.dueDay < kstDay(now),
  created_at: iso(item.createdAt),
  ...heldView(item, now),
});

/** Why a payout cannot be made yet (decision 51). */
const heldView = (payout: Pick<UserRefundItem, 'heldUntil'>, now: number) => ({
  held: isHeld(payout, now)
    ? payout.heldUntil === null
      ? ('objection' as const)
      : ('objection_period' as const)
    : null,
  held_until: isHeld(payout, now) && payout.heldUntil ? iso(payout.heldUntil) : null,
});

type Share = Pick<BarRefundItem, 'refundId' | 'barId' | 'amount' | 'reason' | 'createdAt' | 'heldUntil'>;

/** Bar shares grouped by bar. Only the first rows of a bar are listed; its sum and count are of all its shares. */
export function groupedBarRefundViews(
  shares: readonly Share[],
  bars: ReadonlyMap<BarItem['barId'], BarItem>,
  now: number,
): z.input<typeof groupedBarRefund>[] {
  const groups = new Map<BarItem['barId'], Share[]>();
  for (const share of shares) {
    const group = groups.get(share.barId);
    if (group) group.push(share);
    else groups.set(share.barId, [share]);
  }
  const sum = (rows: readonly Share[]) => rows.reduce((won, row) => won + row.amount, 0);
  return [...groups].map(([uid_bar, rows]) => ({
    barInfo: { uid_bar, bar_name: bars.get(uid_bar)?.name ?? '', bar_phone: bars.get(uid_bar)?.phone ?? '' },
    refunds: rows.slice(0, BAR_REFUNDS_SHOWN).map((row) => ({
      uid_refund_bars: row.refundId,
      uid_bars_info: row.barId,
      refund_money: row.amount,
      reason: row.reason,
      created_at: iso(row.createdAt),
      ...heldView(row, now),
    })),
    refundCount: rows.length,
    totalAmount: sum(rows),
    sendableCount: rows.filter((row) => !isHeld(row, now)).length,
    sendableAmount: sum(rows.filter((row) => !isHeld(row, now))),
  }));
}
