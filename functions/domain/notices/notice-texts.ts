import { kstInstant } from '../../../shared/calendar.ts';
import type { NOTICE_KINDS, SuspensionCause } from '../../../shared/data/kinds.ts';
import { instantLabel, won } from '../../../shared/labels.ts';
import { comesAt } from '../../../shared/tonight.ts';
import type { TextUrgency } from './notice-hours.ts';
import {
  type CanceledFacts,
  canceledText,
  type ExpiredMatchFacts,
  expiredText,
  type MissingFacts,
  missingText,
  type Parts,
  partsText,
  refundChangedText,
  type RefundDueFacts,
  refundDueText,
  type Refunding,
  refundText,
  requestText,
} from './deposit-texts.ts';
import { OWNER_WRITERS, type OwnerNoticeFacts } from './owner-texts.ts';
import { RESCUE_WRITERS, type RescueNoticeFacts, type MeetingFacts, meetingLabel } from './rescue-texts.ts';

export type NoticeKind = (typeof NOTICE_KINDS)[number];

/** Won and epoch milliseconds. */
interface DepositFacts {
  amount: number;
  dueAt: number;
}

/** Money is in won, `…Day` is a KST day `YYYY-MM-DD`. */
export interface NoticeFacts extends OwnerNoticeFacts, RescueNoticeFacts {
  matched: MeetingFacts & DepositFacts;
  deposit_received: { amount: number; day: string };
  deposit_short: MissingFacts;
  /** What was missing of a deposit of a fixed meeting has come. */
  deposit_restored: { matchId: string; cameWon: number };
  /** It has the member's name, but neither the code nor the amount: an admin decides. */
  deposit_checking: { matchId: string; amount: number; day: string };
  deposit_reminder: MeetingFacts & DepositFacts;
  confirmed: MeetingFacts;
  canceled_by_opponent: MeetingFacts & CanceledFacts;
  marked_absent: MeetingFacts & { matchId: string; objectionUntil: number };
  canceled_by_bar: MeetingFacts & Refunding & { refundWon: number; waitsAgain: boolean };
  match_expired: ExpiredMatchFacts;
  /** It ended before both had paid; this side had sent a part of its deposit. */
  canceled_with_part: MeetingFacts & Refunding & { parts: Parts };
  request_expired: { groupName: string; requestId: string };
  /** An admin changed it: the last four digits of the new number. */
  phone_changed: { lastFour: string };
  refund_due: RefundDueFacts;
  refund_changed: { beforeWon: number; leftWon: number };
  /** Of a cancelled payment no account is known. */
  refund_sent: { amount: number; bank?: string; lastFour?: string };
  refund_bounced: { amount: number };
  refund_not_sent: { amount: number };
  meeting_tomorrow: MeetingFacts & { token: string };
  running_late: MeetingFacts & { matchId: string; minutes: number };
  review_invitation: { barName: string; objectionUntil: number | null };
  /** Both sides would meet again, or have shared their numbers. */
  again_both: { matchId: string; both: 'again' | 'shared' };
  inquiry_answered: { title: string };
  dispute_raised: MeetingFacts & { section: 'fixed' | 'completed' };
  dispute_by_opponent: MeetingFacts & { section: 'fixed' | 'completed' };
  /** An admin settled an objection (decision 51); it says whether this team may still object. */
  dispute_settled: MeetingFacts &
    Refunding & {
      matchId: string;
      outcome: ObjectionOutcome;
      refundWon: number;
      objectionUntil: number | null;
      mayObject: boolean;
    };
  report_answered: { matchId: string; answer: string };
  standing_changed: StandingFacts;
}

/** What a reported member may do from now on; `until` is the end of a pause. */
interface StandingFacts {
  standing: SuspensionCause | 'warning' | 'free';
  until: number | null;
}

/** `mine`, `theirs`, `both`: who did not come. */
export type ObjectionOutcome = 'took-place' | 'mine' | 'theirs' | 'both' | 'by-bar';

/** `subject` is the id of a match, request, refund or inquiry. There is at most one notice for each kind and
 * subject, so the subject of a change of money also counts the versions of its match (`mtg_…-7`). */
export type NoticeEvent = {
  [K in NoticeKind]: { kind: K; subject: string; facts: NoticeFacts[K] };
}[NoticeKind];

export interface NoticeText extends TextUrgency {
  text: string;
  /** The path of the site where a tap leads. */
  link: string;
  /** Instant after which the text message would only confuse; null when it never does. */
  uselessAt: number | null;
}

const HISTORY = '/request-details';
const MESSAGES = '/cs?tab=my';
const ACCOUNTS = '/mypage/modify-group-info?tab=accounts';

type Writer<K extends NoticeKind> = (
  facts: NoticeFacts[K],
  subject: string,
) => Partial<NoticeText> & {
  text: string;
};

const WRITERS: { [K in NoticeKind]: Writer<K> } = {
  ...OWNER_WRITERS,
  ...RESCUE_WRITERS,
  matched: (facts, id) => ({
    text: `상대 팀을 찾았어요! ${meetingLabel(facts)}. ${instantLabel(facts.dueAt)}까지 보증금 ${won(facts.amount)}을 보내 주세요. 두 팀이 모두 보내면 만남이 정해져요`,
    link: `${HISTORY}/pending/${id}`,
    meetingDay: facts.day,
    uselessAt: facts.dueAt,
  }),
  deposit_received: (facts, id) => ({
    text: `보증금 ${won(facts.amount)}을 받았어요. 상대 팀도 보내면 바로 알려 드릴게요`,
    link: `${HISTORY}/pending/${id}`,
    meetingDay: facts.day,
  }),
  deposit_short: missingText,
  deposit_restored: ({ matchId, cameWon }) => ({
    text: `모자라던 보증금 ${won(cameWon)}을 받았어요. 고마워요`,
    link: `${HISTORY}/fixed/${matchId}`,
  }),
  deposit_checking: ({ matchId, amount, day }) => ({
    text: `회원님 이름으로 ${won(amount)}이 들어왔지만 입금자명이나 금액이 달라 아직 보증금으로 세지 못했어요. 직접 보낸 돈이면 고객센터에 알려 주세요`,
    link: `${HISTORY}/pending/${matchId}`,
    meetingDay: day,
  }),
  deposit_reminder: (facts, id) => ({
    text: `보증금 기한이 다가와요. ${instantLabel(facts.dueAt)}까지 ${won(facts.amount)}을 보내 주세요. ${meetingLabel(facts)} 만남이에요`,
    link: `${HISTORY}/pending/${id}`,
    meetingDay: facts.day,
    uselessAt: facts.dueAt,
  }),
  confirmed: (facts, id) => ({
    text: `만남이 정해졌어요! ${meetingLabel(facts)}에서 만나요`,
    link: `${HISTORY}/fixed/${id}`,
    meetingDay: facts.day,
    isChange: true,
    uselessAt: kstInstant(facts.day, facts.time),
  }),
  canceled_by_opponent: (facts, id) => ({
    text: canceledText(facts, meetingLabel(facts)),
    link: facts.mayRescue ? `${HISTORY}/completed/${id}` : HISTORY,
    meetingDay: facts.day,
    isChange: true,
  }),
  canceled_with_part: (facts) => ({
    text: `${meetingLabel(facts)} 매칭을 취소했어요.${partsText(facts.parts, facts.refundDays)}`,
    link: HISTORY,
    meetingDay: facts.day,
  }),
  canceled_by_bar: (facts) => ({
    text: `술집 사정으로 ${meetingLabel(facts)} 만남이 취소됐어요. 미안해요. ${refundText(facts)}. ${requestText(facts.waitsAgain)}`,
    link: HISTORY,
    meetingDay: facts.day,
    isChange: true,
  }),
  marked_absent: (facts) => ({
    text: `${meetingLabel(facts)} 만남에 우리 팀이 오지 않은 것으로 표시됐어요. ${objectionText(facts.objectionUntil)}. 그때까지 보증금은 그대로 둬요`,
    link: `${HISTORY}/completed/${facts.matchId}`,
    meetingDay: facts.day,
    isChange: true,
    uselessAt: facts.objectionUntil,
  }),
  match_expired: (facts) => ({ text: expiredText(facts), link: HISTORY, meetingDay: facts.day }),
  request_expired: (facts) => ({
    text: `${facts.groupName} 신청은 고른 날짜가 모두 지나 끝났어요. 새 날짜로 다시 신청해 주세요`,
    link: `/request-meeting?again=${facts.requestId}`,
  }),
  phone_changed: ({ lastFour }) => ({
    text: `전화번호를 끝자리 ${lastFour}번으로 바꿨어요. 다시 로그인해 주세요. 직접 부탁한 일이 아니면 고객센터에 바로 알려 주세요`,
    link: '/cs?tab=ask',
  }),
  refund_due: (facts) => ({ text: refundDueText(facts) }),
  refund_changed: (facts) => ({ text: refundChangedText(facts) }),
  refund_sent: (facts) => ({
    text:
      facts.bank === undefined
        ? `카드나 간편결제로 낸 ${won(facts.amount)}을 취소했어요. 카드사에 따라 며칠 뒤에 보여요`
        : `${won(facts.amount)}을 ${facts.bank} 끝자리 ${facts.lastFour} 계좌로 보냈어요`,
    link: HISTORY,
  }),
  refund_bounced: (facts) => ({
    text: `${won(facts.amount)}을 보냈지만 되돌아왔어요. 환불받을 계좌를 다시 골라 주세요`,
    link: ACCOUNTS,
  }),
  refund_not_sent: ({ amount }) => ({
    text: `보냈다고 알려 드린 ${won(amount)}은 아직 보내지 않았어요. 보내면 다시 알려 드릴게요`,
    link: HISTORY,
  }),
  meeting_tomorrow: (facts) => ({
    text: `내일 만나요! ${meetingLabel(facts)}. 갈 수 있으면 갈게요를 눌러 주세요. 취소하면 보증금은 돌려받지 못해요`,
    link: `/coming#${facts.token}`,
    meetingDay: facts.day,
    uselessAt: kstInstant(facts.day, facts.time),
  }),
  running_late: (facts) => ({
    text: `상대 팀이 ${facts.minutes === 0 ? '제시간에 온대요' : `${facts.minutes}분쯤 늦는대요`}. ${meetingLabel(facts)}에서 만나요`,
    link: `${HISTORY}/fixed/${facts.matchId}`,
    meetingDay: facts.day,
    isChange: true,
    uselessAt: comesAt(kstInstant(facts.day, facts.time), facts.minutes),
  }),
  review_invitation: (facts, id) => ({
    text: `${facts.barName}에서 보낸 시간은 어땠어요? 짧은 후기를 남겨 주세요${
      facts.objectionUntil === null ? '' : `. 만나지 못했다면 ${mayObjectText(facts.objectionUntil)}`
    }`,
    link: `${HISTORY}/completed/${id}`,
  }),
  again_both: ({ matchId, both }) => ({
    text: both === 'again' ? '두 팀 모두 또 보자고 했어요. 번호를 나눌까요?' : '두 팀이 번호를 나눴어요',
    link: `${HISTORY}/completed/${matchId}`,
  }),
  inquiry_answered: ({ title }) => ({ text: `'${title}' 문의에 답변을 남겼어요`, link: MESSAGES }),
  dispute_raised: (facts, id) => ({
    text: `${meetingLabel(facts)} 만남에 낸 이의를 받았어요. 운영팀이 확인할 때까지 보증금은 그대로 둬요`,
    link: `${HISTORY}/${facts.section}/${id}`,
  }),
  dispute_by_opponent: (facts, id) => ({
    text: `상대 팀이 ${meetingLabel(facts)} 만남에 이의를 냈어요. 운영팀이 확인할 때까지 보증금은 그대로 둬요. 할 말이 있으면 미팅 내역에서 남겨 주세요`,
    link: `${HISTORY}/${facts.section}/${id}`,
  }),
  dispute_settled: (facts) => ({
    text: `${meetingLabel(facts)} 만남에 들어온 이의를 확인했어요. ${SETTLED[facts.outcome]}. ${settledMoney(facts)}`,
    link: `${HISTORY}/completed/${facts.matchId}`,
  }),
  report_answered: ({ matchId, answer }) => ({
    text: `알려 주신 일에 답을 드려요. ${answer}`,
    link: `${HISTORY}/completed/${matchId}`,
  }),
  standing_changed: ({ standing, until }) => ({
    text: STANDINGS[standing](until),
    link: '/cs?tab=ask',
  }),
};

const ENDED = '기다리던 신청은 끝났고 이미 이어진 만남은 그대로예요. 할 말은 고객센터에 남겨 주세요';

const STANDINGS: Record<StandingFacts['standing'], (until: number | null) => string> = {
  warning: () =>
    '다른 회원이 불편했다고 알려 온 일을 확인해 주의를 드려요. 되풀이되면 신청할 수 없어요. 할 말은 고객센터에 남겨 주세요',
  reports: () => `여러 회원이 알려 온 일을 확인할 때까지 신청할 수 없어요. ${ENDED}`,
  pause: (until) =>
    `다른 회원이 알려 온 일을 확인해 ${instantLabel(until ?? 0)}까지 신청할 수 없어요. ${ENDED}`,
  ban: () => `다른 회원이 알려 온 일을 확인해 앞으로 신청할 수 없어요. ${ENDED}`,
  free: () => '알려 온 일을 확인했어요. 다시 신청할 수 있어요',
};

const SETTLED: Record<ObjectionOutcome, string> = {
  'took-place': '만남이 성사된 것으로 정했어요',
  mine: '우리 팀이 오지 않은 것으로 정했어요',
  theirs: '상대 팀이 오지 않은 것으로 정했어요',
  both: '두 팀 모두 오지 않은 것으로 정했어요',
  'by-bar': '술집 사정으로 취소된 것으로 정했어요',
};

/** A team that was marked absent may say that this is not so. */
const objectionText = (until: number): string => `사실과 다르면 ${mayObjectText(until)}`;
const mayObjectText = (until: number): string =>
  `${instantLabel(until)}까지 미팅 내역에서 이의를 낼 수 있어요`;

function settledMoney(facts: NoticeFacts['dispute_settled']): string {
  const { outcome, refundWon, objectionUntil, mayObject } = facts;
  if (refundWon > 0) return refundText(facts, objectionUntil);
  if (mayObject && objectionUntil !== null) return objectionText(objectionUntil);
  return outcome === 'took-place' ? '보증금은 술값에서 빠졌어요' : '보증금은 돌려받을 수 없어요';
}

/** The text and link of an event, and what decides when its text message goes out. */
export function noticeText<K extends NoticeKind>(
  kind: K,
  facts: NoticeFacts[K],
  subject: string,
): NoticeText {
  const write: Writer<K> = WRITERS[kind];
  return { link: HISTORY, meetingDay: null, isChange: false, uselessAt: null, ...write(facts, subject) };
}
