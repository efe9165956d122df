import type { Draft } from '../features/apply/draft/draft.ts';
import { NO_DAYS } from '../features/apply/draft/when.ts';
import { emptyAccount } from '../features/accounts/model/account-values.ts';
import { emptyGroup } from '../features/groups/model/group-values.ts';
import { accountId, barId, detailId, groupId, matchId, requestId } from '../../../shared/ids.ts';
import { OPEN_REQUESTS_PER_USER } from '../../../shared/limits.ts';
import type { BankAccount } from '../../../shared/schemas/account.ts';
import { emptyTeam } from '../../../shared/schemas/group-form.ts';
import {
  groupInfo,
  type GroupProfile,
  listsAsText,
  type MeetingGroup,
  toAnswer,
} from '../../../shared/schemas/group.ts';
import type { PublicBar } from '../../../shared/schemas/bar.ts';
import {
  type DepositAccount,
  type FixedDetail,
  type FixedMeeting,
  type RequestedDetail,
  type RequestedMeeting,
} from '../../../shared/schemas/meeting.ts';
import type { Outlook } from '../../../shared/schemas/outlook.ts';
import { aMoneyFlow, TERMS } from './money-flow.ts';
import { someMember } from './render.tsx';

const bits = (n: number) => n.toString(16).padStart(32, '0');

export const aBar = (n: number, bar_name: string, more: Partial<PublicBar> = {}): PublicBar => ({
  uid_bar: barId.parse(`bar_${bits(n)}`),
  uid_user: '',
  bar_name,
  bar_address: '서울 중구 을지로 1',
  bar_number: '02-000-0000',
  image_url: '',
  pictures: [],
  benefits: '[]',
  bar_district: '',
  bar_station: '',
  walk_minutes: null,
  price_per_person: null,
  bar_max_guests: 16,
  is_partner: 1,
  is_available: 1,
  ...more,
});

/** The answer with a member's teams, of one who may apply. */
export const groupsAnswer = (groups: readonly unknown[], applications = {}) => ({
  body: {
    success: true,
    groups,
    applications: {
      left: OPEN_REQUESTS_PER_USER,
      points: 0,
      broken: null,
      again_at: null,
      paused_by: null,
      suspended_by: null,
      ...applications,
    },
  },
});

const TEAM: GroupProfile = {
  ...emptyTeam,
  group_name: '퇴근 후 셋',
  school: '서울대학교',
  group_intro: '퇴근하고 한잔해요',
  group_avg_age: 27,
  group_members: 3,
  age_range: [24, 31],
  preferred_conditions: ['유머 감각', '편안함', '분위기'],
  group_advantages: ['배려심', '성실함', '청결함'],
};

export const aGroup = (n: number, more: Partial<MeetingGroup> = {}): MeetingGroup => ({
  uid_meetings_groups: groupId.parse(`grp_${bits(n)}`),
  uid_user: someMember.uidUser,
  ...toAnswer(TEAM),
  is_in_use: false,
  is_waiting: false,
  created_at: '2026-11-01T00:00:00Z',
  ...more,
});

export const anAccount = (n: number, more: Partial<BankAccount> = {}): BankAccount => ({
  uid_accounts_info: accountId.parse(`acc_${bits(n)}`),
  uid_user: someMember.uidUser,
  account_bank: '카카오뱅크',
  account_number: '3333012345678',
  account_owner: '김하늘',
  is_in_use: false,
  has_refund: false,
  created_at: '2026-11-01T00:00:00Z',
  ...more,
});

/** A waiting request with its choices given as bar, date and time, first choice first. */
export function aRequest(n: number, choices: readonly [PublicBar, string, string][]): RequestedMeeting {
  const bars = [...new Map(choices.map(([bar]) => [bar.uid_bar, bar])).values()];
  return {
    uid_meetings_requested: requestId.parse(`req_${bits(n)}`),
    created_at: '2026-11-20T03:00:00Z',
    group_name: '퇴근 후 셋',
    group_members: 3,
    group_intro: '',
    group_avg_age: 27,
    group_name_male: null,
    group_name_female: '퇴근 후 셋',
    selected_bars: bars.map(({ uid_bar, bar_name }) => ({ uid_bar, bar_name })),
    selected_dates_with_bars: choices.map(([{ uid_bar, bar_name }, date, time], index) => ({
      uid_bar,
      bar_name,
      date,
      time: time === '19:00' ? '19:00' : '18:00',
      priority: index + 1,
    })),
    selected_dates: choices.map(([, date]) => date),
    is_pended: 0,
    uid_meetings_groups: aGroup(n).uid_meetings_groups,
    uid_accounts_info: anAccount(n).uid_accounts_info,
    allow_wider: false,
  };
}

/** A match of three and three at 달무리집 as the woman's side reads it. */
export const aMatch = (n: number, more: Partial<FixedMeeting> = {}): FixedMeeting => ({
  rescue: null,
  offer: null,
  uid_meetings_fixed: matchId.parse(`mtg_${bits(n)}`),
  uid_meetings_details: detailId.parse(`dtl_${bits(n)}f`),
  state: 'pending',
  datetime: '2026-12-04T19:00:00+09:00',
  uid_bar: aBar(1, '').uid_bar,
  bar_name: '달무리집',
  members: 6,
  name_male: '이바다',
  name_female: '김하늘',
  current_group_name: '퇴근 후 셋',
  matched_group_name: '막차 전까지',
  is_payed_by_male: 0,
  is_payed_by_female: 0,
  is_done: 0,
  is_canceled_by_male: 0,
  is_canceled_by_female: 0,
  is_review_male_exist: 0,
  is_review_female_exist: 0,
  created_at: '2026-12-02T00:00:00Z',
  terms: TERMS,
  end: null,
  can_cancel: true,
  cancel_points: 0,
  asks_after: false,
  deposit: null,
  refund_amount: 0,
  dispute: { can_raise: false, until: null, is_open: false, is_mine: false, is_theirs: false },
  ...more,
});

/** The account that collects deposits. */
export const DEPOSIT_ACCOUNT: DepositAccount = {
  bank: '한잔은행',
  account_number: '123-456-789012',
  account_owner: '합석(주)',
};

/** The answer with the matches of one list. */
export const matchesAnswer = (meetings: readonly unknown[], promises = { kept: 0, made: 0 }) => ({
  body: { success: true, deposit_account: DEPOSIT_ACCOUNT, promises, meetings },
});

export const aDeposit = (more: Partial<NonNullable<FixedMeeting['deposit']>> = {}) => ({
  amount: 7_500,
  received_won: 0,
  missing_won: 7_500,
  checking_won: 0,
  transfer_name: '김하늘4821',
  due_at: '2026-12-02T10:40:00Z',
  ...DEPOSIT_ACCOUNT,
  is_payed: 0 as const,
  card: null,
  ...more,
});

/** What is shown of a team of this name. */
export const teamShown = (group_name: string, more: Partial<GroupProfile> = {}) =>
  groupInfo.strip().parse(listsAsText({ ...emptyTeam, group_name, ...more }));

const texts = (group_name: string) =>
  teamShown(group_name, {
    group_intro: '웃음이 많아요',
    preferred_conditions: ['배려심', '분위기', '성실함'],
    group_advantages: ['유머 감각', '편안함', '청결함'],
  });

const anOutlook: Outlook = {
  level: 'good',
  comparable_groups: 0,
  addition: null,
};

export const aRequestDetail = (
  request: RequestedMeeting,
  more: Partial<RequestedDetail> = {},
): RequestedDetail => ({ ...request, group_info: texts(request.group_name), outlook: anOutlook, ...more });

export const aMatchDetail = (match: FixedMeeting, more: Partial<FixedDetail> = {}): FixedDetail => ({
  ...match,
  coming: null,
  tonight: null,
  their_promises: { kept: 2, made: 2 },
  their_team: { confirmed: 1, of: 3, average_age: null },
  own_team: { confirmed: 1, of: 3, average_age: null, link: null, friends: [] },
  bar_address: '서울 중구 을지로 1',
  bar_number: '02-000-0000',
  male_group_info: texts(match.matched_group_name),
  female_group_info: texts(match.current_group_name),
  reasons: {
    mine_met: ['유머 감각'],
    theirs_met: ['배려심', '분위기'],
    shared: ['first_choice_slot'],
    in_common: [],
  },
  money: aMoneyFlow(),
  review: null,
  report: { can_send: false, answer_hours: 24, is_sent: false, answer: null },
  after: {
    is_asked: false,
    asks_again: false,
    again: null,
    manners: null,
    bar: null,
    may_show: false,
    contact: null,
  },
  again: null,
  ...more,
});

export const emptyDraft: Draft = {
  group: emptyGroup,
  groupRef: null,
  account: emptyAccount,
  accountId: null,
  when: NO_DAYS,
  order: [],
  allowWider: false,
};

/** A whole application of three for one evening at the first bar, but for the account. */
export const filledDraft: Draft = {
  ...emptyDraft,
  group: {
    ...emptyGroup,
    group_name: '퇴근 후 셋',
    group_intro: '퇴근하고 한잔해요',
    group_avg_age: '27',
    group_members: 3,
    preferred_conditions: ['유머 감각', '편안함', '분위기'],
    group_advantages: ['배려심', '성실함', '청결함'],
  },
  order: [{ uid_bar: aBar(1, '').uid_bar, date: '2026-12-04', time: '18:00' }],
};
