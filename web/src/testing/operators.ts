import { accountId, auditId, barId, matchId, userId, userRefundId } from '../../../shared/ids.ts';
import type * as z from 'zod';
import type { AdminUser, AuditRow, listedMeeting } from '../../../shared/schemas/admin.ts';
import type { BarMeeting } from '../../../shared/schemas/meeting.ts';
import type { DayMeeting } from '../features/own-bar/api/own-bar.ts';
import { teamShown } from './meetings.ts';
import { aMoneyFlow, TERMS } from './money-flow.ts';
import type { UserRefund } from '../features/admin/api/lists.ts';

const bits = (n: number) => n.toString(16).padStart(32, '0');
const AT = '2026-11-16T02:14:08.000Z';

/** Test data of the console and the page of an owner, on 21 November 2026. */
export const anAdminUser = (n: number, more: Partial<AdminUser> = {}): AdminUser => ({
  uid_user: userId.parse(`usr_${bits(n)}`),
  id: `demo${n}`,
  name: `회원${n}`,
  phone: '010-****-5678',
  gender: 'female',
  is_premium: 0,
  is_owner: 0,
  is_admin: 0,
  uid_bar: null,
  created_at: AT,
  ...more,
});

/** A refund that was marked as sent and is not in the bank's rows. */
export const aSending = {
  kind: 'user',
  count: 1,
  total: 11_250,
  name: '최유나',
  words: '합석환불abc123',
  state: 'sent',
  sent_at: AT,
};

export const aUserRefund = (n: number, more: Partial<UserRefund> = {}): UserRefund => ({
  uid_refund_users: userRefundId.parse(`rfu_${bits(n)}`),
  uid_user: anAdminUser(n).uid_user,
  name: `받는이${n}`,
  id: `demo${n}`,
  phone: '010-****-5678',
  uid_accounts_info: accountId.parse(`acc_${bits(n)}`),
  account_bank: '카카오뱅크',
  account_number: '******5678',
  account_owner: `받는이${n}`,
  refund_money: 7_500,
  reason: 'compensation',
  due_day: '2026-11-23',
  is_late: false,
  is_bounced_account: false,
  state: 'due',
  memo_code: `합석환불00000${n}`,
  is_seen: 0,
  bounced_at: null,
  sent_at: null,
  uid_payout_batches: null,
  created_at: AT,
  waits_for: null,
  waits_until: null,
  ...more,
});

export const anAuditRow = (n: number, more: Partial<AuditRow> = {}): AuditRow => ({
  id: auditId.parse(`aud_${bits(n)}`),
  at: AT,
  actor_id: anAdminUser(9).uid_user,
  actor_name: '최유진',
  action: 'update-user',
  words: '사용자 바꾸기',
  subject: anAdminUser(1).uid_user,
  source_ip: '203.0.113.7',
  detail: 'is_premium: 1',
  hash: 'h'.repeat(43),
  ...more,
});

type ListedMeeting = z.output<typeof listedMeeting>;
const NOTHING_SAID = { late_minutes: null, late_at: null, arrived_at: null };

export const anAdminMeeting = (n: number, more: Partial<ListedMeeting> = {}): ListedMeeting => ({
  uid_meetings_fixed: matchId.parse(`mtg_${bits(n)}`),
  state: 'fixed',
  datetime: '2026-11-20T18:00:00+09:00',
  uid_bar: barId.parse(`bar_${bits(1)}`),
  bar_name: '달무리집',
  members: 6,
  name_male: '이바다',
  name_female: '김하늘',
  group_name_male: '퇴근 후 셋',
  group_name_female: '막차 전까지',
  is_payed_by_male: 1,
  is_payed_by_female: 1,
  is_done: 0,
  is_canceled_by_male: 0,
  is_canceled_by_female: 0,
  is_review_male_exist: 0,
  is_review_female_exist: 0,
  created_at: AT,
  end: null,
  objection_until: null,
  can_correct: false,
  is_excused: null,
  is_unmarked: false,
  silent: [],
  rescue: null,
  said: { male: NOTHING_SAID, female: NOTHING_SAID },
  contradicted: [],
  is_disputed: false,
  dispute_male: null,
  dispute_female: null,
  review_male: null,
  terms: TERMS,
  review_female: null,
  male_group_info: teamShown('퇴근 후 셋'),
  female_group_info: teamShown('막차 전까지'),
  ...more,
});

export const aBarMeeting = (n: number, more: Partial<BarMeeting> = {}): BarMeeting => ({
  uid_meetings_fixed: matchId.parse(`mtg_${bits(n)}`),
  datetime: '2026-11-21T13:00:00+09:00',
  members: 6,
  group_name_male: '퇴근 후 셋',
  group_name_female: '막차 전까지',
  discount: 15_000,
  is_done: 0,
  is_canceled_by_male: 0,
  is_canceled_by_female: 0,
  is_payed_by_male: 1,
  is_payed_by_female: 1,
  end: null,
  is_disputed: false,
  can_mark: true,
  markable_from: '2026-11-21T04:30:00.000Z',
  objection_until: null,
  ...more,
});

/** What the owner reads beside it on its day. */
export const onDay = (more: Partial<DayMeeting> = {}) => ({
  money: aMoneyFlow(),
  table_code: '4827',
  said: { male: NOTHING_SAID, female: NOTHING_SAID },
  ...more,
});

export const someFigures = {
  users: { total: 12, premium: 1, owner: 1, recent: 4 },
  bars: { total: 3, partner: 2, available: 1 },
  meetings: {
    pendingRequests: 2,
    completedMatches: 2,
    confirmedMeetings: 1,
    completedMeetings: 2,
    endedMeetings: 5,
  },
  refunds: { count: 3, amount: 26_250, people: 2, late: 1 },
  todo: {
    undecidedRows: 1,
    unreadableRows: 0,
    bankDifference: 0,
    openConfirmations: 0,
    handBacks: 0,
    inTransit: 0,
    lateRefunds: 1,
    dueRefunds: 0,
    barsOwed: 1,
    disputedMeetings: 0,
    disputedEndings: 0,
    unmarkedMeetings: 0,
    silentMeetings: 0,
    todaysMeetings: 0,
    openInquiries: 2,
    openReports: 0,
    lateReports: 0,
  },
  daily: [15, 16, 17, 18, 19, 20, 21].map((day) => ({
    day: `2026-11-${day}`,
    users: day - 15,
    applications: 2 * (day - 15),
    matches: 1,
    fixed: day === 21 ? 0 : 1,
  })),
  money: { held: 37_500, refunds: 26_250, shares: 10_000, overdue: 7_500 },
  isCut: false,
};

export const aDashboard = { ...someFigures, recentUsers: [], recentMeetings: [] };
