import * as z from 'zod';
import { INQUIRY_CATEGORIES } from '../data/support-categories.ts';
import { accountProfile } from './account.ts';
import { barAnswer, ownAnswers } from './after-meeting.ts';
import { kstDaySchema } from './day.ts';
import { type GroupProfile, groupProfile } from './group.ts';
import { pushServiceName } from './push.ts';
import { CANCEL_REASONS, endCause, REFUND_REASONS } from './reasons.ts';
import { reportReason } from './report.ts';
import { SUSPENSION_CAUSES } from '../data/kinds.ts';
import { instant } from './text.ts';
import { said } from './tonight.ts';

/** The schema of a field, and what the field is called where members read it. */
type Field<S> = readonly [label: string, schema: S];
type Fields<Shape> = { [K in keyof Shape]: Field<Shape[K]> };

/** Its fields are shown in this order; each one's label is its description. */
const row = <Shape extends Record<string, z.ZodType>>(fields: Fields<Shape>) =>
  z.strictObject(
    Object.fromEntries(
      Object.entries<Field<z.ZodType>>(fields).map(([name, [label, schema]]) => [
        name,
        schema.describe(label),
      ]),
    ) as unknown as Shape,
  );

/** Rows of one kind, newest first. */
const list = <Shape extends Record<string, z.ZodType>>(title: string, fields: Fields<Shape>) =>
  z.array(row(fields)).describe(title);

/** A group as it applied (docs/data.md); its confirmed traits in words. */
const { shape: group } = groupProfile;
const appliedGroup = {
  group_name: ['팀 이름', group.group_name],
  group_members: ['인원', group.group_members],
  group_avg_age: ['평균 나이', group.group_avg_age],
  age_range: ['만나고 싶은 나이', group.age_range],
  group_intro: ['소개', group.group_intro],
  preferred_conditions: ['상대 팀에게 바라는 점', group.preferred_conditions],
  group_advantages: ['우리 팀 장점', group.group_advantages],
  non_preferred_conditions: ['피하고 싶은 점', group.non_preferred_conditions],
  confirmed_traits: ['확인한 항목', z.array(z.string())],
  school: ['학교', group.school],
} as const satisfies Record<Exclude<keyof GroupProfile, 'major' | 'company' | 'job'>, Field<z.ZodType>>;

/** Nothing in it is about the other team. */
const sections = {
  member: list('회원 정보', {
    id: ['아이디', z.string()],
    name: ['이름', z.string()],
    birth: ['생년월일', z.string()],
    gender: ['성별', z.enum(['male', 'female'])],
    phone: ['휴대폰 번호', z.string()],
    identity_verified_at: ['본인인증한 때', instant.nullable()],
    suspended_by: ['신청을 받지 않는 까닭', z.enum(SUSPENSION_CAUSES).nullable()],
    suspended_until: ['다시 신청할 수 있는 때', instant.nullable()],
    created_at: ['가입한 때', instant],
  }),
  consents: list('약관 동의', {
    terms: ['이용약관 버전', z.string()],
    privacy: ['개인정보 처리방침 버전', z.string()],
    is_stated: ['화면에서 직접 동의', z.boolean()],
    created_at: ['동의한 때', instant],
  }),
  groups: list('팀', {
    ...appliedGroup,
    major: ['전공', group.major],
    company: ['회사', group.company],
    job: ['직업', group.job],
    created_at: ['만든 때', instant],
  }),
  accounts: list('환불 계좌', {
    account_bank: ['은행', accountProfile.shape.account_bank],
    account_number: ['계좌번호', accountProfile.shape.account_number],
    account_owner: ['예금주', accountProfile.shape.account_owner],
    created_at: ['등록한 때', instant],
  }),
  requests: list('신청', {
    created_at: ['신청한 때', instant],
    state: ['상태', z.enum(['open', 'matched', 'canceled', 'expired', 'ended'])],
    allow_wider: ['조금 다른 시간도', z.boolean()],
    /** The version of the declaration. */
    adults_declared: ['모두 성인 확인', z.string().nullable()],
    /** Both are null when they are no longer kept. */
    choices: [
      '고른 자리',
      z
        .array(
          row({
            priority: ['순위', z.int()],
            date: ['날짜', kstDaySchema],
            time: ['시간', z.string()],
            bar_name: ['술집', z.string()],
          }),
        )
        .nullable(),
    ],
    group: ['신청한 팀', row(appliedGroup).nullable()],
  }),
  meetings: list('매칭과 만남', {
    datetime: ['만나는 때', instant],
    bar_name: ['술집', z.string()],
    group_name: ['우리 팀', z.string()],
    state: ['상태', z.enum(['pending', 'fixed', 'completed', 'canceled'])],
    end: [
      '끝난 까닭',
      row({ cause: ['까닭', endCause.shape.cause], by: ['어느 쪽', endCause.shape.by] }).nullable(),
    ],
    deposit_amount: ['보증금', z.int()],
    transfer_name: ['입금자명', z.string()],
    paid_at: ['입금된 때', instant.nullable()],
    coming_at: ['온다고 한 때', instant.nullable()],
    late_minutes: ['늦는다고 한 시간 (분)', said.shape.late_minutes],
    late_at: ['늦는다고 한 때', said.shape.late_at],
    arrived_at: ['도착했다고 한 때', said.shape.arrived_at],
    objected_at: ['이의를 낸 때', instant.nullable()],
    review: ['내가 쓴 후기', z.string().nullable()],
    /** An admin's decision. */
    is_shown: ['후기를 홈에 보이기로 했는지', z.boolean()],
    answers: [
      '만난 뒤에 한 대답',
      row({
        again: ['다시 만나도 좋은지', ownAnswers.shape.again],
        manners: ['상대 팀', ownAnswers.shape.manners],
        bar: [
          '술집',
          row({
            verdict: ['어땠는지', barAnswer.shape.verdict],
            best: ['좋았던 것', barAnswer.shape.best],
          }).nullable(),
        ],
        may_show: ['후기를 홈에 보여도 되는지', ownAnswers.shape.may_show],
      }),
    ],
    shared_at: ['번호를 나누겠다고 한 때', instant.nullable()],
    /** What the member reported of it, and the answer. */
    report: [
      '내가 알린 일',
      row({
        reason: ['까닭', reportReason],
        words: ['적은 말', z.string()],
        is_never_again: ['다시 만나지 않기', z.boolean()],
        answer: ['답', z.string().nullable()],
        created_at: ['알린 때', instant],
      }).nullable(),
    ],
    created_at: ['매칭된 때', instant],
  }),
  /** Meetings of others, of which the member is a friend. */
  friendships: list('친구로 확인한 만남', {
    date: ['만나는 날', kstDaySchema],
    last_four: ['번호 끝자리', z.string()],
    birth_year: ['태어난 해', z.int()],
    privacy: ['개인정보 처리방침 버전', z.string()],
    created_at: ['확인한 때', instant],
  }),
  /** Sides that had not paid when their match ended. */
  unpaid_records: list('미입금 기록', {
    group_name: ['우리 팀', z.string()],
    deposit_amount: ['들어오지 않은 보증금', z.int()],
    cancel_reason: ['매칭이 끝난 까닭', z.enum(CANCEL_REASONS)],
    /** Whether the money arrived after all; null while it is expected. */
    outcome: ['그 뒤', z.enum(['confirmed', 'dismissed']).nullable()],
    closed_at: ['정리된 때', instant.nullable()],
    created_at: ['기록된 때', instant],
  }),
  transfers: list('따로 확인한 입금', {
    amount: ['금액', z.int()],
    sender: ['보낸 사람', z.string()],
    memo: ['메모', z.string()],
    is_settled: ['처리 끝남', z.boolean()],
    created_at: ['들어온 때', instant],
  }),
  refunds: list('환불', {
    amount: ['금액', z.int()],
    reason: ['까닭', z.enum(REFUND_REASONS)],
    state: ['상태', z.enum(['due', 'done', 'void'])],
    sent_at: ['보낸 때', instant.nullable()],
    created_at: ['정해진 때', instant],
  }),
  inquiries: list('문의', {
    title: ['제목', z.string()],
    content: ['내용', z.string()],
    category: ['분류', z.enum(INQUIRY_CATEGORIES)],
    reply: ['답변', z.string().nullable()],
    replied_at: ['답변한 때', instant.nullable()],
    created_at: ['문의한 때', instant],
  }),
  push_devices: list('푸시 알림을 받는 브라우저', {
    service: ['알림 서버', pushServiceName],
    seen_at: ['마지막으로 확인한 때', instant],
    created_at: ['켠 때', instant],
  }),
  blocked_numbers: list('만나고 싶지 않은 번호', {
    last_four: ['끝자리', z.string()],
    memo: ['메모', z.string()],
    created_at: ['넣은 때', instant],
  }),
  notices: list('알림', {
    text: ['내용', z.string()],
    is_read: ['읽음', z.boolean()],
    created_at: ['받은 때', instant],
  }),
};

/** Kinds of which a member may have more rows than one answer holds. */
const CUT_SECTIONS = [
  'requests',
  'meetings',
  'inquiries',
  'notices',
] as const satisfies (keyof typeof sections)[];
export type CutSection = (typeof CUT_SECTIONS)[number];

export const myData = z.strictObject({
  ...sections,
  created_at: instant,
  /** Of these the newest are in it. */
  cut: z.array(z.enum(CUT_SECTIONS)),
});
export type MyData = z.output<typeof myData>;
