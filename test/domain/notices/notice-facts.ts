import type { NoticeFacts } from '../../../functions/domain/notices/notice-texts.ts';
import { kstInstant } from '../../../shared/calendar.ts';

const meeting = { barName: '달무리집', day: '2027-03-05', time: '18:00' };
export const dueAt = kstInstant('2027-03-04', '18:00');
/** An example of each kind of notice. */
export const TOKEN = `${'0'.repeat(32)}m${'T'.repeat(22)}`;

export const facts: NoticeFacts = {
  matched: { ...meeting, amount: 7_500, dueAt },
  deposit_received: { amount: 7_500, day: meeting.day },
  deposit_short: {
    matchId: 'mtg_1',
    stage: 'pending',
    receivedWon: 7_000,
    missingWon: 500,
    isLess: false,
    until: dueAt,
    day: meeting.day,
  },
  deposit_restored: { matchId: 'mtg_1', cameWon: 500 },
  deposit_checking: { matchId: 'mtg_1', amount: 7_500, day: meeting.day },
  canceled_with_part: { ...meeting, parts: { returnedWon: 3_000, waitingWon: 1_000 }, refundDays: 3 },
  table_offered: { ...meeting, amount: 7_500, firstUntil: dueAt, until: dueAt },
  table_gone: { ...meeting, refundWon: 7_500, refundDays: 3 },
  rescue_over: { ...meeting, refundWon: 11_250, refundDays: 3 },
  deposit_reminder: { ...meeting, amount: 7_500, dueAt },
  confirmed: meeting,
  canceled_by_opponent: {
    ...meeting,
    stage: 'fixed',
    refundWon: 11_250,
    refundDays: 3,
    compensationWon: 3_750,
    objectionUntil: null,
    waitsAgain: false,
    mayRescue: true,
  },
  marked_absent: { ...meeting, matchId: 'mtg_1', objectionUntil: dueAt },
  canceled_by_bar: { ...meeting, refundWon: 7_500, refundDays: 3, waitsAgain: true },
  match_expired: { unpaid: 'theirs', refundWon: 7_500, refundDays: 3, day: meeting.day, waitsAgain: true },
  request_expired: { groupName: '퇴근 후 셋', requestId: 'req_1' },
  phone_changed: { lastFour: '5678' },
  refund_due: { amount: 4_000, reason: 'surplus', refundDays: 3 },
  refund_changed: { beforeWon: 7_500, leftWon: 6_500 },
  refund_sent: { amount: 11_250, bank: '카카오뱅크', lastFour: '4471' },
  refund_bounced: { amount: 11_250 },
  refund_not_sent: { amount: 11_250 },
  bar_share_bounced: { barName: '달무리집', amount: 3_750 },
  bar_share_corrected: {
    barName: '달무리집',
    day: '2027-03-20',
    time: '18:00',
    beforeWon: 15_000,
    shareWon: 3_750,
  },
  meeting_tomorrow: { ...meeting, token: TOKEN },
  running_late: { ...meeting, matchId: 'mtg_1', minutes: 20 },
  staff_called: { tableCode: '4827', day: meeting.day, until: dueAt },
  review_invitation: { barName: '달무리집', objectionUntil: dueAt },
  again_both: { matchId: 'mtg_1', both: 'again' },
  inquiry_answered: { title: '보증금이 궁금해요' },
  report_answered: {
    matchId: 'mtg_1',
    answer: '알려 줘서 고마워요. 그 팀에 주의를 줬고 다시 이어지지 않게 했어요',
  },
  standing_changed: { standing: 'pause', until: dueAt },
  dispute_raised: { ...meeting, section: 'fixed' },
  dispute_by_opponent: { ...meeting, section: 'fixed' },
  dispute_settled: {
    ...meeting,
    matchId: 'mtg_1',
    outcome: 'theirs',
    refundWon: 11_250,
    refundDays: 3,
    objectionUntil: null,
    mayObject: false,
  },
  bar_meeting_fixed: { ...meeting, people: 6, discountWon: 15_000 },
  bar_meeting_canceled: { ...meeting, people: 6, discountWon: 15_000, shareWon: 3_750, isByBar: false },
  bar_day: {
    barName: '달무리집',
    day: '2027-03-05',
    meetings: [
      { ...meeting, people: 6, discountWon: 15_000 },
      { ...meeting, time: '20:00', people: 8, discountWon: 20_000 },
    ],
  },
};
