import * as z from 'zod';
import {
  accountId,
  auditId,
  bankRowId,
  barId,
  detailId,
  requestId,
  side,
  unpaidRecordId,
  userId,
} from '../ids.ts';
import { REASON_MAX, WEEK_DAYS } from '../limits.ts';
import { purposeView } from './bank.ts';
import { joinConfirmed } from './bar-form.ts';
import { groupInfo } from './group.ts';
import { fixedMeeting, matchingDetail, matchState, matchTerms, requestedMeeting } from './meeting.ts';
import { CANCEL_REASONS, endCause } from './reasons.ts';
import { bit, flag, instant, requiredLine, wonAmount } from './text.ts';
import { saidByBoth } from './tonight.ts';
import { gender } from './user.ts';
import { kstDaySchema } from './day.ts';
import { shownAccount } from './payouts.ts';

/** A user in the console. `phone` is masked (`010-****-5678`) unless it was revealed (decision 14). */
export const adminUser = z.strictObject({
  uid_user: userId,
  id: z.string(),
  name: z.string(),
  phone: z.string(),
  gender,
  is_premium: bit,
  is_owner: bit,
  is_admin: bit,
  uid_bar: barId.nullable(),
  created_at: instant,
});
export type AdminUser = z.output<typeof adminUser>;

export const updateUserBody = z.discriminatedUnion(
  'field',
  [
    z.strictObject({ field: z.literal('is_premium'), value: flag }),
    z.strictObject({ field: z.literal('is_owner'), value: flag }),
    z.strictObject({
      field: z.literal('uid_bar'),
      value: z.union([barId, z.literal('').transform(() => null), z.null()], '술집 ID가 올바르지 않아요'),
      confirmed: joinConfirmed,
    }),
  ],
  '바꿀 수 없는 항목이에요',
);

export const adminRequest = requestedMeeting.extend({
  uid_user: userId,
  name: z.string(),
  gender,
  /** What became of it: waiting, over, or what its match is; and why that match is over. */
  state: z.enum(['waiting', 'expired', ...matchState.options]),
  end: endCause.nullable(),
});

export const adminMatch = matchingDetail.extend({
  name: z.string(),
  /** Name and code by which the payer's transfer is recognised. */
  transfer_name: z.string(),
  gender,
  members: z.int(),
  terms: matchTerms,
  datetime: instant,
  bar_name: z.string(),
  due_at: instant,
});

export const adminMeeting = fixedMeeting
  .omit({
    current_group_name: true,
    matched_group_name: true,
    deposit: true,
    refund_amount: true,
    dispute: true,
    uid_meetings_details: true,
    can_cancel: true,
    cancel_points: true,
    asks_after: true,
    offer: true,
  })
  .extend({
    group_name_male: z.string(),
    group_name_female: z.string(),
    /** Not marked within two days of the meeting (decision 34). */
    is_unmarked: z.boolean(),
    /** The teams that have not said that they come, from the afternoon of the day on. */
    silent: z.array(side),
    said: saidByBoth,
    /** The teams that are marked as absent, though they have said that they were there. */
    contradicted: z.array(side),
    /** The meeting or its payouts wait for an admin (decision 51); each side's text, or null. */
    is_disputed: z.boolean(),
    dispute_male: z.string().nullable(),
    dispute_female: z.string().nullable(),
    /** The end of a marked team's time to object; the payouts wait as long. */
    objection_until: instant.nullable(),
    /** Whether its end may be corrected. */
    can_correct: z.boolean(),
    /** Whether a late cancellation is excused; null where there is none. */
    is_excused: z.boolean().nullable(),
    /** Reviews, which only admins read (decision 36). */
    review_male: z.string().nullable(),
    review_female: z.string().nullable(),
  });
export type AdminMeeting = z.output<typeof adminMeeting>;

/** In lists it carries what both teams wrote, as the meeting of a member does. */
export const listedMeeting = adminMeeting.extend({
  male_group_info: groupInfo,
  female_group_info: groupInfo,
});

export const unpaidRecord = z.strictObject({
  uid_records_not_payed: unpaidRecordId,
  uid_user: userId,
  name: z.string(),
  id: z.string(),
  phone: z.string(),
  gender,
  group_members: z.int(),
  expected_deposit: wonAmount,
  ...shownAccount,
  uid_meetings_requested: requestId,
  uid_meetings_details: detailId,
  group_name: z.string(),
  cancel_reason: z.enum(CANCEL_REASONS),
  /** `confirmed`: the money arrived after all; `dismissed`: an admin expects none, for this reason. */
  state: z.enum(['open', 'confirmed', 'dismissed']),
  closed_at: instant.nullable(),
  dismiss_reason: z.string().nullable(),
  created_at: instant,
});

/** Money in about which nobody has decided. */
export const wrongDeposit = z.strictObject({
  uid_deposits: bankRowId,
  tid: z.string(),
  acc_in: wonAmount,
  account_owner: z.string(),
  memo: z.string(),
  trdate: instant,
  created_at: instant,
  /** What it probably is; `deposits/{id}/confirm` takes it. */
  suggestion: purposeView.nullable(),
});

export const figures = z.strictObject({
  users: z.strictObject({ total: z.int(), premium: z.int(), owner: z.int(), recent: z.int() }),
  bars: z.strictObject({ total: z.int(), partner: z.int(), available: z.int() }),
  meetings: z.strictObject({
    pendingRequests: z.int(),
    completedMatches: z.int(),
    confirmedMeetings: z.int(),
    completedMeetings: z.int(),
    /** Meetings that were fixed and are over, however they ended. */
    endedMeetings: z.int(),
  }),
  /** Unpaid refunds, and the number of members waiting for one. */
  refunds: z.strictObject({ count: z.int(), amount: wonAmount, people: z.int(), late: z.int() }),
  todo: z.strictObject({
    /** Rows of the bank about which nobody has decided, and those that could not be read. */
    undecidedRows: z.int(),
    unreadableRows: z.int(),
    /** What the bank holds more than its rows come to, as last compared; 0 where they agree. */
    bankDifference: z.int(),
    /** Sides that count as paid and that the bank has not shown. */
    openConfirmations: z.int(),
    /** Money in that is to go back to its sender, and that the bank has not shown to have left. */
    handBacks: z.int(),
    /** What was marked as sent together or alone, and that the bank has not shown some business days later. */
    inTransit: z.int(),
    lateRefunds: z.int(),
    dueRefunds: z.int(),
    barsOwed: z.int(),
    disputedMeetings: z.int(),
    /** Ended meetings with an objection that no admin has decided on; their payouts wait. */
    disputedEndings: z.int(),
    unmarkedMeetings: z.int(),
    /** Of today's, those of which a team has not said that it comes. */
    silentMeetings: z.int(),
    todaysMeetings: z.int(),
    openInquiries: z.int(),
    openReports: z.int(),
    /** Older than the time within which they are to be answered. */
    lateReports: z.int(),
  }),
  /** In won: deposits held, refunds and bar shares to send, and refunds past their promised day. Bars are
   * promised none (decision 44). */
  money: z.strictObject({ held: wonAmount, refunds: wonAmount, shares: wonAmount, overdue: wonAmount }),
  /** The last seven KST days, today last: sign-ups, applications, matches made, meetings fixed on that
   * day. */
  daily: z
    .array(
      z.strictObject({
        day: kstDaySchema,
        users: z.int(),
        applications: z.int(),
        matches: z.int(),
        fixed: z.int(),
      }),
    )
    .length(WEEK_DAYS),
  isCut: z.boolean(),
});

export const dashboard = figures.extend({
  recentUsers: z.array(adminUser).max(50),
  recentMeetings: z.array(adminMeeting).max(5),
});

export const confirmPaymentBody = z.strictObject({ expectedDeposit: wonAmount.min(1) });

export const REVEAL_KINDS = ['user', 'account'] as const;
export const revealBody = z.strictObject({
  kind: z.enum(REVEAL_KINDS),
  uid_user: userId,
  uid_accounts_info: accountId.optional(),
  reason: requiredLine(REASON_MAX, '보는 까닭을 입력해 주세요'),
});

export const auditRow = z.strictObject({
  id: auditId,
  at: instant,
  actor_id: z.string(),
  actor_name: z.string(),
  action: z.string(),
  /** What the action is called. */
  words: z.string(),
  subject: z.string(),
  source_ip: z.string(),
  detail: z.string(),
  /** Hash of this row and the previous row's hash. */
  hash: z.string(),
});
export type AuditRow = z.output<typeof auditRow>;

export const activity = z.strictObject({
  meeting_requests: z.array(adminRequest),
  matching_history: z.array(
    matchingDetail.extend({
      state: matchState,
      end: endCause.nullable(),
      bar_name: z.string(),
      datetime: instant,
    }),
  ),
  fixed_meetings: z.array(adminMeeting),
});
