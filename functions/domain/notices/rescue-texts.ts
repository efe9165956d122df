import { dayLabel, instantLabel, won } from '../../../shared/labels.ts';
import { type Refunding, refundText } from './deposit-texts.ts';

/** When and where: `day` is `YYYY-MM-DD` and `time` `HH:mm`, both KST. */
export interface MeetingFacts {
  barName: string;
  day: string;
  time: string;
}

export interface RescueNoticeFacts {
  /** A waiting team is asked for the table of a cancelled meeting, until `firstUntil` as the only one. */
  table_offered: MeetingFacts & { amount: number; firstUntil: number; until: number };
  table_gone: MeetingFacts & Refunding & { refundWon: number };
  rescue_over: MeetingFacts & Refunding & { refundWon: number };
}

export const meetingLabel = ({ day, time, barName }: MeetingFacts): string =>
  `${dayLabel(day)} ${time} ${barName}`;

export const RESCUE_WRITERS = {
  table_offered: (facts: RescueNoticeFacts['table_offered'], id: string) => ({
    text: `${meetingLabel(facts)}에 빈자리가 났어요. ${instantLabel(facts.firstUntil)}까지 먼저 물어봐요. 보증금 ${won(facts.amount)}을 가장 먼저 보내면 만남이 정해져요`,
    link: `/request-details/pending/${id}`,
    meetingDay: facts.day,
    uselessAt: facts.until,
  }),
  table_gone: (facts: RescueNoticeFacts['table_gone']) => ({
    text: `${meetingLabel(facts)} 빈자리에서는 만날 수 없게 됐어요. 보낸 ${refundText(facts)}`,
    meetingDay: facts.day,
    isChange: true,
  }),
  rescue_over: (facts: RescueNoticeFacts['rescue_over']) => ({
    text: `${meetingLabel(facts)}에서 만날 다른 팀을 찾지 못했어요. 보증금과 보상금을 더해 ${refundText(facts)}`,
    meetingDay: facts.day,
    isChange: true,
  }),
};
