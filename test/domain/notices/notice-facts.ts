import type { NoticeFacts } from '../../../functions/domain/notices/notice-texts.ts';
import { refundWithCompensationWon } from '../../../shared/deposit.ts';
import { kstInstant } from '../../../shared/calendar.ts';

const meeting = { barName: '달무리집', day: '2027-03-05', time: '18:00' };
export const dueAt = kstInstant('2027-03-04', '18:00');
/** An example of each kind of notice. */
export const facts: NoticeFacts = {
  matched: { ...meeting, amount: 7_500, dueAt },
  deposit_received: { amount: 7_500, day: meeting.day },
  deposit_reversed: {
    matchId: 'mtg_1',
    stage: 'pending',
    amount: 7_500,
    missingWon: 7_500,
    dueAt,
    day: meeting.day,
  },
  deposit_short: { matchId: 'mtg_1', receivedWon: 7_000, missingWon: 500, dueAt, day: meeting.day },
  deposit_surplus: { matchId: 'mtg_1', surplusWon: 4_000 },
  deposit_returned: { amount: 7_500, cause: 'late' },
  deposit_checking: { matchId: 'mtg_1', amount: 7_500, day: meeting.day },
  canceled_with_part: { ...meeting, parts: { returnedWon: 3_000, waitingWon: 1_000 } },
  deposit_reminder: { ...meeting, amount: 7_500, dueAt },
  confirmed: meeting,
  canceled_by_opponent: {
    ...meeting,
    stage: 'fixed',
    refundWon: refundWithCompensationWon(3),
    compensationWon: 3_750,
    objectionUntil: null,
  },
  marked_absent: { ...meeting, matchId: 'mtg_1', objectionUntil: dueAt },
  canceled_by_bar: { ...meeting, refundWon: 7_500 },
  match_expired: { unpaid: 'theirs', refundWon: 7_500, day: meeting.day },
  waiting_hint: { ...meeting, requestId: 'req_1', isLast: true, addition: 'time' },
  request_expired: { groupName: '퇴근 후 셋' },
  phone_changed: { lastFour: '5678' },
  refund_sent: { amount: 11_250, bank: '카카오뱅크', lastFour: '4471' },
  refund_bounced: { amount: 11_250 },
  refund_not_sent: { amount: 11_250 },
  refund_arrived: { amount: 11_250 },
  bar_share_bounced: { barName: '달무리집', amount: 3_750 },
  bar_share_arrived: { barName: '달무리집', amount: 3_750 },
  bar_share_corrected: {
    barName: '달무리집',
    day: '2027-03-20',
    time: '18:00',
    beforeWon: 15_000,
    shareWon: 3_750,
  },
  meeting_tomorrow: meeting,
  review_invitation: { barName: '달무리집' },
  inquiry_answered: { title: '보증금이 궁금해요' },
  dispute_raised: { ...meeting, section: 'fixed' },
  dispute_by_opponent: { ...meeting, section: 'fixed' },
  dispute_settled: {
    ...meeting,
    matchId: 'mtg_1',
    outcome: 'theirs',
    refundWon: refundWithCompensationWon(3),
    objectionUntil: null,
    mayObject: false,
  },
  bar_meeting_fixed: { ...meeting, people: 6, discountWon: 15_000 },
  bar_meeting_canceled: { ...meeting, people: 6, discountWon: 15_000, shareWon: 3_750 },
  bar_day: {
    barName: '달무리집',
    day: '2027-03-05',
    meetings: [
      { ...meeting, people: 6, discountWon: 15_000 },
      { ...meeting, time: '20:00', people: 8, discountWon: 20_000 },
    ],
  },
};
