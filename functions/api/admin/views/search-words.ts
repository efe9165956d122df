import type * as z from 'zod';
import type {
  adminMatch,
  AdminMeeting,
  adminRequest,
  AdminUser,
  auditRow,
  unpaidRecord,
  wrongDeposit,
} from '../../../../shared/schemas/admin.ts';
import type { adminReview } from '../../../../shared/schemas/after-meeting.ts';
import type { bankRow } from '../../../../shared/schemas/bank.ts';
import type { barShare, groupedBarRefund, userRefund } from '../../../../shared/schemas/payouts.ts';
import type { adminReport } from '../../../../shared/schemas/report.ts';
import type { BarItem } from '../../../items/bar.ts';

/** `11월 25일`: how people type a day. */
const dayWords = (instant: string): string => {
  const [, month, day] = /^\d{4}-(\d\d)-(\d\d)/.exec(instant) ?? [];
  return `${Number(month)}월 ${Number(day)}일`;
};

export const userWords = (user: AdminUser): string => `${user.id} ${user.name} ${user.phone.slice(-4)}`;

export const barWords = (bar: Pick<BarItem, 'name' | 'address' | 'phone'>): string =>
  `${bar.name} ${bar.address} ${bar.phone}`;

export const requestWords = (request: z.input<typeof adminRequest>): string =>
  [request.name, request.group_name, ...request.selected_bars.map((bar) => bar.bar_name)].join(' ');

export const matchWords = (match: z.input<typeof adminMatch>): string =>
  [
    match.name,
    match.transfer_name,
    match.current_group_name,
    match.matched_group_name,
    match.bar_name,
    match.uid_meetings_fixed,
  ].join(' ');

export const meetingWords = (meeting: AdminMeeting): string =>
  [
    meeting.bar_name,
    meeting.group_name_male,
    meeting.group_name_female,
    meeting.name_male,
    meeting.name_female,
    dayWords(meeting.datetime),
    // What the to-do list asks for.
    ...(meeting.is_disputed ? ['이의 제기'] : []),
    ...(meeting.silent.length > 0 ? ['답 없음'] : []),
    ...(meeting.contradicted.length > 0 ? ['도착 알림'] : []),
    meeting.uid_meetings_fixed,
  ].join(' ');

export const reportWords = (report: z.input<typeof adminReport>): string =>
  `${report.reporter_name} ${report.reported_name} ${report.bar_name}`;

export const reviewWords = (review: z.input<typeof adminReview>): string =>
  `${review.author_name} ${review.bar_name} ${review.review}`;

export const unpaidWords = (record: z.input<typeof unpaidRecord>): string =>
  `${record.name} ${record.id} ${record.group_name}`;

/** Its amount with and without a comma, and whom it is of. */
export const bankRowWords = ({ name, memo, amount, purpose }: z.input<typeof bankRow>): string => {
  const won = Math.abs(amount);
  return [name, memo, won, won.toLocaleString('ko-KR'), purpose.title, purpose.name].join(' ');
};

export const wrongDepositWords = (deposit: z.input<typeof wrongDeposit>): string =>
  `${deposit.account_owner} ${deposit.memo} ${deposit.tid}`;

/** The masked phone shows its last four digits; the memo code is on the receiver's bank statement; by its
 * batch the to-do finds what was sent together. */
export const refundWords = (refund: z.input<typeof userRefund>): string =>
  `${refund.name} ${refund.id} ${refund.phone} ${refund.memo_code} ${refund.uid_payout_batches ?? ''}`;

export const barShareWords = (share: z.input<typeof barShare>): string =>
  `${share.bar_name} ${share.bar_phone} ${share.memo_code} ${share.uid_payout_batches ?? ''}`;

export const barRefundWords = ({ barInfo }: Pick<z.input<typeof groupedBarRefund>, 'barInfo'>): string =>
  `${barInfo.bar_name} ${barInfo.bar_phone}`;

export const auditWords = (row: z.input<typeof auditRow>): string =>
  [row.actor_name, row.words, row.action, row.subject, row.detail].join(' ');
