import { instantLabel, won } from '../../../shared/labels.ts';
import type { RefundReason } from '../../../shared/schemas/reasons.ts';

/** What had come of a side that had not paid when its match ended, in won: what goes back, and what is still
 * being checked. Absent when nothing had come. */
export type Parts = { returnedWon: number; waitingWon: number } | undefined;

/** In how many business days a refund was promised. */
export interface Refunding {
  refundDays: number;
}

const inDays = (refundDays: number): string => `영업일 ${refundDays}일 안에`;

/** What becomes of part payments, with a blank before it; empty when there were none. */
export function partsText(parts: Parts, refundDays: number): string {
  const { returnedWon, waitingWon } = parts ?? { returnedWon: 0, waitingWon: 0 };
  const returned = returnedWon > 0 ? ` 보낸 ${won(returnedWon)}은 ${inDays(refundDays)} 돌려드려요.` : '';
  return waitingWon > 0 ? `${returned} 보낸 ${won(waitingWon)}은 확인하고 돌려드릴게요.` : returned;
}

/** `waitsUntil`: when the other team can no longer object. */
export const refundText = (
  { refundWon, refundDays }: Refunding & { refundWon: number },
  waitsUntil: number | null = null,
): string =>
  refundWon > 0
    ? `${won(refundWon)}을 ${waitsUntil === null ? '' : `${instantLabel(waitsUntil)} 뒤 `}${inDays(refundDays)} 돌려드려요`
    : '보낸 보증금이 없어 돌려드릴 돈은 없어요';

/** What becomes of the request whose match ended. */
export const requestText = (waitsAgain: boolean): string =>
  waitsAgain ? '신청은 원래 차례로 다시 상대를 찾고 있어요' : '이 신청은 끝났어요';

/** `pending`: before both had paid; `fixed`: after; `absent`: did not come. With the compensation. */
export interface CanceledFacts extends Refunding {
  parts?: Parts;
  stage: 'pending' | 'fixed' | 'absent';
  refundWon: number;
  compensationWon: number;
  /** The time for an objection of the absent team, for which the refund waits. */
  objectionUntil: number | null;
  waitsAgain: boolean;
  /** Another team may be searched for its table. */
  mayRescue: boolean;
}

/** The caller computes the amounts. */
export function canceledText(facts: CanceledFacts, meeting: string): string {
  if (facts.stage === 'pending') {
    const money = facts.refundWon > 0 ? ` ${refundText(facts)}.` : partsText(facts.parts, facts.refundDays);
    return `상대 팀이 ${meeting} 매칭을 취소했어요.${money} ${requestText(facts.waitsAgain)}`;
  }
  const what = facts.stage === 'fixed' ? '만남을 취소했어요' : '만남에 오지 않았어요';
  const rescue = facts.mayRescue ? '. 그 자리에서 만날 다른 팀을 찾아볼 수도 있어요' : '';
  return `상대 팀이 ${meeting} ${what}. 보증금과 보상금 ${won(facts.compensationWon)}을 더해 ${refundText(facts, facts.objectionUntil)}${rescue}`;
}

/** `mine`: this side had not paid; `theirs`: only the other had not; `both`: neither had. */
export interface ExpiredMatchFacts extends Refunding {
  unpaid: 'mine' | 'theirs' | 'both';
  refundWon: number;
  parts?: Parts;
  day: string;
  waitsAgain: boolean;
}

export function expiredText(facts: ExpiredMatchFacts): string {
  const { unpaid, parts } = facts;
  if (unpaid === 'theirs') {
    return `상대 팀 보증금이 들어오지 않아 매칭이 끝났어요. ${refundText(facts)}. ${requestText(facts.waitsAgain)}`;
  }
  const whose = unpaid === 'both' ? '두 팀 보증금이 모두' : '보증금이';
  const what = parts === undefined ? `${whose} 들어오지` : '보증금이 다 들어오지';
  return `기한까지 ${what} 않아 매칭이 끝났어요.${partsText(parts, facts.refundDays)} 다시 만나고 싶으면 새로 신청해 주세요`;
}

/** What a side is to send, and until when (epoch ms; null for soon). `receivedWon`: what has come in all;
 * `isLess`: it was more before. Won; `day` is a KST day `YYYY-MM-DD`. */
export interface MissingFacts {
  matchId: string;
  stage: 'pending' | 'fixed' | 'completed';
  receivedWon: number;
  missingWon: number;
  isLess: boolean;
  until: number | null;
  day: string;
}

export function missingText(facts: MissingFacts) {
  const { matchId, stage, receivedWon, missingWon, isLess, until, day } = facts;
  const when = until === null ? '되도록 빨리' : `${instantLabel(until)}까지`;
  const came = isLess
    ? `입금 내역이 바뀌어 지금까지 받은 보증금은 ${won(receivedWon)}이에요`
    : `보증금으로 ${won(receivedWon)}을 받았어요`;
  const kept = stage === 'fixed' ? ' 만남은 그대로예요.' : '';
  const asked = isLess
    ? `${when} ${won(missingWon)}을 보내 주세요. 이미 보냈으면 고객센터에 알려 주세요`
    : `${when} ${won(missingWon)}을 더 보내면 돼요`;
  return {
    text: `${came}.${kept} ${asked}`,
    link: `/request-details/${stage}/${matchId}`,
    meetingDay: day,
    uselessAt: until,
  };
}

/** Won that goes back to a side beside the end of its match, and why. */
export interface RefundDueFacts extends Refunding {
  amount: number;
  reason: RefundReason;
}

/** When the money came that pays nothing. The bank may report after the end what came in time. */
const CAME: Partial<Record<RefundReason, string>> = {
  surplus: '보증금보다 더 들어왔어요',
  late_deposit: '보증금 기한이 지난 뒤에 들어왔어요',
  canceled_deposit: '매칭이 끝난 뒤에 은행에서 확인됐어요',
};

export function refundDueText({ amount, reason, refundDays }: RefundDueFacts): string {
  const { [reason]: came } = CAME;
  const said = came === undefined ? '' : `${won(amount)}이 ${came}. `;
  return `${said}${came === undefined ? `${won(amount)}을 ` : ''}${inDays(refundDays)} 돌려드려요`;
}

export const refundChangedText = ({ beforeWon, leftWon }: { beforeWon: number; leftWon: number }): string =>
  leftWon > 0
    ? `입금 내역이 바뀌어 돌려드릴 돈은 ${won(beforeWon)}이 아니라 ${won(leftWon)}이에요`
    : `돌려드린다고 한 ${won(beforeWon)}은 입금 내역이 바뀌어 취소했어요. 보낸 돈이 있으면 고객센터에 알려 주세요`;
