import * as z from 'zod';
import { barWon, bothWon, compensatedWon, type GroupSize, type MatchTerms } from '../deposit.ts';
import { accountId, barId, detailId, groupId, matchId, paymentId, requestId, userId } from '../ids.ts';
import { ADULTS_DECLARATION } from '../legal.ts';
import { BARS_PER_REQUEST, CHOICES_PER_REQUEST } from '../limits.ts';
import { MINUTE_MS } from '../time-units.ts';
import { afterwards } from './after-meeting.ts';
import { publicBar } from './bar.ts';
import { sideToken } from './side-token.ts';
import { confirmedTeam, ownTeam } from './friends.ts';
import { ageRange, groupForm } from './group-form.ts';
import { groupAnswer, groupInfo } from './group.ts';
import { moneyFlow } from './money-flow.ts';
import { outlook } from './outlook.ts';
import { endCause, matchReasons } from './reasons.ts';
import { ownReport } from './report.ts';
import { offer, rescue } from './rescue.ts';
import { bit, instant, wonAmount } from './text.ts';
import { barEvening, tonight } from './tonight.ts';
import { kstDaySchema, timeSlotSchema } from './day.ts';

/** One (bar, date, time) of an application with its priority, 1 first. */
export const choice = z.strictObject({
  date: kstDaySchema,
  uid_bar: barId,
  time: timeSlotSchema,
  priority: z.int().min(1).max(CHOICES_PER_REQUEST),
});
export type Choice = z.output<typeof choice>;

/** Priorities run 1..k without gaps, each bar, date and time once, at most ten bars (decision 21). */
export const choices = z
  .array(choice, '만날 날짜를 하나 이상 골라 주세요')
  .min(1, '만날 날짜를 하나 이상 골라 주세요')
  .max(CHOICES_PER_REQUEST, `날짜와 시간은 모두 ${CHOICES_PER_REQUEST}개까지 고를 수 있어요`)
  .refine(
    (list) => new Set(list.map((c) => `${c.uid_bar} ${c.date} ${c.time}`)).size === list.length,
    '같은 술집의 같은 날짜와 시간은 한 번만 고를 수 있어요',
  )
  .refine(
    (list) => [...list].sort((a, b) => a.priority - b.priority).every((c, i) => c.priority === i + 1),
    '순위가 이어지지 않아요. 순위를 다시 확인해 주세요',
  )
  .refine(
    (list) => new Set(list.map((c) => c.uid_bar)).size <= BARS_PER_REQUEST,
    `술집은 ${BARS_PER_REQUEST}곳까지 고를 수 있어요`,
  );

const selectedBar = z.union([
  barId.transform((id) => ({ uid_bar: id })),
  publicBar.partial().required({ uid_bar: true }),
]);

/** The applicant is the session's user; `name`, `phone`, `gender` and `id` are part of the contract and never
 * read (decision 11). */
export const applyBody = z
  .strictObject({
    uidUser: userId.optional(),
    name: z.string().max(100).optional(),
    phone: z.string().max(40).optional(),
    gender: z.string().max(10).optional(),
    id: z.string().max(40).optional(),
    selectedBars: z
      .array(selectedBar, '만날 장소를 하나 이상 골라 주세요')
      .min(1, '만날 장소를 하나 이상 골라 주세요')
      .max(BARS_PER_REQUEST, `술집은 ${BARS_PER_REQUEST}곳까지 고를 수 있어요`),
    selectedDatesWithBars: choices,
    uidMeetingsGroups: groupId,
    uidAccountsInfo: accountId,
    /** The request takes up to an hour and two years of age more while it waits (docs/matching.md). */
    allowWider: z.boolean().default(false),
    /** The declaration that all members are adults; absent when nobody made it (decision 57). */
    adultsDeclared: z
      .literal(ADULTS_DECLARATION.version, '확인할 내용이 바뀌었어요. 새로고침한 뒤 다시 확인해 주세요')
      .optional(),
  })
  .refine(
    (body) => {
      const bars = new Set<string>(body.selectedBars.map((bar) => bar.uid_bar));
      const used = new Set<string>(body.selectedDatesWithBars.map((c) => c.uid_bar));
      return bars.size === used.size && [...used].every((bar) => bars.has(bar));
    },
    { path: ['selectedBars'], message: '고른 술집과 날짜가 맞지 않아요. 다시 확인해 주세요' },
  );

/** Beyond the contract: goes behind what the waiting request has (decision 22). */
export const additionBody = z
  .strictObject({
    selectedDatesWithBars: z
      .array(choice.omit({ priority: true }))
      .max(CHOICES_PER_REQUEST)
      .default([]),
    allowWider: z.boolean().default(false),
  })
  .refine(({ selectedDatesWithBars, allowWider }) => allowWider || selectedDatesWithBars.length > 0, {
    path: ['selectedDatesWithBars'],
    message: '추가할 날짜를 하나 이상 골라 주세요',
  });

export const chanceBody = z.strictObject({
  ...groupForm.pick({
    group_members: true,
    group_avg_age: true,
    preferred_conditions: true,
    group_advantages: true,
  }).shape,
  age_range: ageRange,
  selectedDatesWithBars: choices,
  allowWider: z.boolean().default(false),
});

const datedChoice = choice.extend({ bar_name: z.string() });

export const requestedMeeting = z.strictObject({
  uid_meetings_requested: requestId,
  created_at: instant,
  ...groupAnswer.pick({ group_name: true, group_members: true, group_intro: true, group_avg_age: true })
    .shape,
  group_name_male: z.string().nullable(),
  group_name_female: z.string().nullable(),
  selected_bars: z.array(z.strictObject({ uid_bar: barId, bar_name: z.string() })),
  selected_dates_with_bars: z.array(datedChoice),
  selected_dates: z.array(kstDaySchema),
  is_pended: bit,
  uid_meetings_groups: groupId,
  uid_accounts_info: accountId,
  allow_wider: z.boolean(),
});
export type RequestedMeeting = z.output<typeof requestedMeeting>;

/** Its outlook is null when it waits no more. */
export const requestedDetail = requestedMeeting.extend({
  group_info: groupInfo,
  outlook: outlook.nullable(),
});
export type RequestedDetail = z.output<typeof requestedDetail>;

/** The account that collects all deposits. */
export const depositAccount = z.strictObject({
  bank: z.string(),
  account_number: z.string(),
  account_owner: z.string(),
});
export type DepositAccount = z.output<typeof depositAccount>;

const deposit = depositAccount.extend({
  amount: wonAmount,
  /** What came towards it, and what is still to send: once it is paid, what the bank took off it since. */
  received_won: wonAmount,
  missing_won: wonAmount,
  /** What came under the payer's name and waits for an admin to say whether it is for this deposit. */
  checking_won: wonAmount,
  transfer_name: z.string(),
  due_at: instant,
  is_payed: bit,
  /** What the provider's window is opened with, where it can be paid by card or easy pay now. */
  card: z.strictObject({ payment: paymentId, store: z.string(), channel: z.string() }).nullable(),
});

export const matchState = z.enum(['pending', 'fixed', 'completed', 'canceled']);

/** What was promised when the match was made; the service's numbers may have changed since. */
export const matchTerms = z.strictObject({
  per_person_won: wonAmount,
  deposit_won: wonAmount,
  both_won: wonAmount,
  /** When one side cancels or is absent: what the other gets, and what of both deposits the bar gets. */
  compensated_won: wonAmount,
  bar_won: wonAmount,
  refund_days: z.int(),
  late_minutes: z.int(),
  table_hours: z.int(),
});
export type ShownTerms = z.output<typeof matchTerms>;

export const shownTerms = ({ size, terms }: { size: GroupSize; terms: MatchTerms }): ShownTerms => ({
  per_person_won: terms.depositWon / size,
  deposit_won: terms.depositWon,
  both_won: bothWon(terms),
  compensated_won: compensatedWon(terms),
  bar_won: barWon(terms),
  refund_days: terms.refundDays,
  late_minutes: terms.lateMs / MINUTE_MS,
  table_hours: terms.tableHours,
});

/** Which sides have objected, whether one waits for an admin, and whether the reader's side may object now;
 * `until` when, after it was marked (decision 51). */
const dispute = z.strictObject({
  can_raise: z.boolean(),
  until: instant.nullable(),
  is_open: z.boolean(),
  is_mine: z.boolean(),
  is_theirs: z.boolean(),
});

/** A match in any state, for one of its two members. `datetime` carries the KST offset. */
export const fixedMeeting = z.strictObject({
  uid_meetings_fixed: matchId,
  uid_meetings_details: detailId,
  state: matchState,
  datetime: instant,
  uid_bar: barId,
  bar_name: z.string(),
  members: z.int(),
  name_male: z.string(),
  name_female: z.string(),
  current_group_name: z.string(),
  matched_group_name: z.string(),
  is_payed_by_male: bit,
  is_payed_by_female: bit,
  is_done: bit,
  is_canceled_by_male: bit,
  is_canceled_by_female: bit,
  is_review_male_exist: bit,
  is_review_female_exist: bit,
  created_at: instant,
  terms: matchTerms,
  /** Null while it is not over, and when the meeting took place. */
  end: endCause.nullable(),
  /** Whether this side may still cancel it. */
  can_cancel: z.boolean(),
  /** What cancelling it now adds to the points of who cancels. */
  cancel_points: z.int().min(0),
  /** This side is asked how it was, and has said nothing yet. */
  asks_after: z.boolean(),
  deposit: deposit.nullable(),
  /** The refund of this side in won; 0 when there is none. */
  refund_amount: wonAmount,
  dispute,
  rescue: rescue.nullable(),
  offer: offer.nullable(),
});
export type FixedMeeting = z.output<typeof fixedMeeting>;

/** To how many meetings a member came, of those and the promises that were not kept. */
export const promises = z.strictObject({ kept: z.int(), made: z.int() });

export const fixedDetail = fixedMeeting.extend({
  /** From the day before to its start: whether both teams have said that they come, and what a tap sends. */
  coming: z.strictObject({ mine: z.boolean(), theirs: z.boolean(), token: sideToken }).nullable(),
  tonight: tonight.nullable(),
  /** The other team's, until the match is over. */
  their_promises: promises.nullable(),
  /** Null once the match is over, and when what its friends left is kept no longer. */
  their_team: confirmedTeam.nullable(),
  own_team: ownTeam,
  bar_address: z.string(),
  bar_number: z.string(),
  male_group_info: groupInfo,
  female_group_info: groupInfo,
  reasons: matchReasons.nullable(),
  money: moneyFlow,
  review: z.string().nullable(),
  report: ownReport,
  after: afterwards,
  /** The own request that this meeting has used up without taking place: the same can be asked for again. */
  again: requestId.nullable(),
});
export type FixedDetail = z.output<typeof fixedDetail>;

export const matchingDetail = z.strictObject({
  uid_meetings_details: detailId,
  uid_meetings_fixed: matchId,
  current_group_name: z.string(),
  matched_group_name: z.string(),
  is_confirmed: bit,
  is_payed: bit,
  uid_user: userId,
  uid_meetings_groups: groupId,
  uid_accounts_info: accountId,
  created_at: instant,
});

/** A meeting for the bar's owner: no phone, no account (decision 38). */
export const barMeeting = z.strictObject({
  uid_meetings_fixed: matchId,
  datetime: instant,
  members: z.int(),
  group_name_male: z.string(),
  group_name_female: z.string(),
  discount: wonAmount,
  is_done: bit,
  is_canceled_by_male: bit,
  is_canceled_by_female: bit,
  is_payed_by_male: bit,
  is_payed_by_female: bit,
  end: endCause.nullable(),
  /** A team has objected, so only an admin decides (decision 51). */
  is_disputed: z.boolean(),
  /** Whether the owner may mark it today. */
  can_mark: z.boolean(),
  /** From when the owner may mark how it went (decision 33). */
  markable_from: instant,
  /** The end of the time to object, for which the bar's share waits. */
  objection_until: instant.nullable(),
});
export type BarMeeting = z.output<typeof barMeeting>;

export const barDayMeeting = barMeeting.extend({ money: moneyFlow, ...barEvening.shape });
