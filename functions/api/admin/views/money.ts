import type * as z from 'zod';
import { iso, isoOrNull } from '../../../../shared/calendar.ts';
import { detailIdOf } from '../../../../shared/ids.ts';
import type { unpaidRecord } from '../../../../shared/schemas/admin.ts';
import { maskPhone } from '../../../../shared/schemas/phone.ts';
import type { OfPerson } from '../../../use-cases/console/admin-money.ts';
import type { UnpaidRecordItem } from '../../../items/match.ts';
import { accountShown } from './account-shown.ts';

/** Phone and number are masked; `탈퇴한 회원` when the account is gone (decision 14). */
export const personOf = ({ user, account }: Omit<OfPerson<unknown>, 'item'>) => ({
  name: user?.status === 'deleted' || user === undefined ? '탈퇴한 회원' : user.name,
  id: user?.loginId ?? '',
  phone: maskPhone(user?.phoneLastFour ?? '****'),
  ...accountShown(account),
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
  state: item.state,
  closed_at: isoOrNull(item.closedAt),
  dismiss_reason: item.dismissReason ?? null,
  created_at: iso(item.createdAt),
});
