import { kstInstant } from '../../../shared/calendar.ts';
import { dayLabel, won } from '../../../shared/labels.ts';
import { sumWon } from '../money/sum-won.ts';

/** `day` is `YYYY-MM-DD` and `time` `HH:mm`, both KST; `discountWon` goes off the bill. */
interface BarMeetingFacts {
  day: string;
  time: string;
  people: number;
  discountWon: number;
}

export interface OwnerNoticeFacts {
  bar_meeting_fixed: BarMeetingFacts & { barName: string };
  /** `shareWon` is what the bar gets of the deposits; `isByBar`, the day is closed. */
  bar_meeting_canceled: BarMeetingFacts & { barName: string; shareWon: number; isByBar: boolean };
  bar_share_bounced: { barName: string; amount: number };
  /** An admin corrected the end so that the bar gets another share, in won. */
  bar_share_corrected: { barName: string; day: string; time: string; beforeWon: number; shareWon: number };
  staff_called: { tableCode: string; day: string; until: number };
  bar_day: { barName: string; day: string; meetings: readonly BarMeetingFacts[] };
}

/** A longer list would not be read in a text. */
const MEETINGS_NAMED = 4;

const dayLink = (day: string): string => `/mypage/manage-store?day=${day}`;

const meetingText = ({ day, time, people }: BarMeetingFacts): string =>
  `${dayLabel(day)} ${time} ${people}명`;

function dayText({ barName, day, meetings }: OwnerNoticeFacts['bar_day']): string {
  const named = meetings.slice(0, MEETINGS_NAMED).map(({ time, people }) => `${time} ${people}명`);
  const rest = meetings.length > MEETINGS_NAMED ? ` 외 ${meetings.length - MEETINGS_NAMED}건` : '';
  const discountWon = sumWon(meetings.map(({ discountWon: amount }) => ({ amount })));
  return `오늘 ${dayLabel(day)} ${barName} 만남은 ${meetings.length}건이에요. ${named.join(', ')}${rest}. 술값 할인은 모두 ${won(discountWon)}이에요`;
}

export const OWNER_WRITERS = {
  bar_meeting_fixed: (facts: OwnerNoticeFacts['bar_meeting_fixed']) => ({
    text: `${facts.barName}에 만남이 정해졌어요. ${meetingText(facts)}, 술값에서 ${won(facts.discountWon)} 할인이에요`,
    link: dayLink(facts.day),
    meetingDay: facts.day,
    isChange: true,
    uselessAt: kstInstant(facts.day, facts.time),
  }),
  bar_meeting_canceled: (facts: OwnerNoticeFacts['bar_meeting_canceled']) => ({
    text: [
      `${facts.barName} ${meetingText(facts)} 만남이 취소됐어요`,
      `술값 할인 ${won(facts.discountWon)}은 빼지 않아도 돼요`,
      ...(facts.shareWon > 0 ? [`정산금 ${won(facts.shareWon)}을 보내 드려요`] : []),
      ...(facts.isByBar
        ? ['이 날은 쉬는 날로 바꿨어요', '손님을 다시 받으려면 쉬는 날 정하기에서 열어 주세요']
        : []),
    ].join('. '),
    link: facts.isByBar ? '/mypage/manage-store?tab=blocked' : dayLink(facts.day),
    meetingDay: facts.day,
    isChange: true,
  }),
  bar_share_bounced: ({ barName, amount }: OwnerNoticeFacts['bar_share_bounced']) => ({
    text: `${barName} 정산금 ${won(amount)}을 보냈지만 되돌아왔어요. 고객센터에서 정산받을 계좌를 알려 주세요`,
    link: '/cs',
  }),
  bar_share_corrected: (facts: OwnerNoticeFacts['bar_share_corrected']) => ({
    text: `${dayLabel(facts.day)} ${facts.time} ${facts.barName} 만남의 결과를 바로잡았어요. 정산금은 ${won(facts.beforeWon)}이 아니라 ${won(facts.shareWon)}이에요`,
    link: `/mypage/manage-store?tab=settlement&month=${facts.day.slice(0, 7)}`,
  }),
  /** Nothing but the table: neither who has called nor why. */
  staff_called: (facts: OwnerNoticeFacts['staff_called']) => ({
    text: `자리 번호 ${facts.tableCode}에서 직원을 찾아요`,
    link: dayLink(facts.day),
    meetingDay: facts.day,
    isChange: true,
    uselessAt: facts.until,
  }),
  bar_day: (facts: OwnerNoticeFacts['bar_day']) => ({
    text: dayText(facts),
    link: dayLink(facts.day),
    meetingDay: facts.day,
    isChange: true,
    uselessAt: kstInstant(facts.day, facts.meetings.at(-1)?.time),
  }),
};
