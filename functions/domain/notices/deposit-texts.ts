import { instantLabel, won } from '../../../shared/labels.ts';
import { REFUND_BUSINESS_DAYS } from '../../../shared/limits.ts';
import type { MatchItem } from '../../items/match.ts';

/** What a side had sent towards its deposit when its match ended, in won; absent when nothing had come. */
export type Parts = MatchItem['male']['parts'];

/** In how many business days a refund was promised. */
export interface Refunding {
  refundDays: number;
}

export const inDays = (refundDays: number): string => `영업일 ${refundDays}일 안에`;

/** What becomes of part payments, with a blank before it; empty when there were none. */
export function partsText(parts: Parts, refundDays: number): string {
  const { returnedWon, waitingWon } = parts ?? { returnedWon: 0, waitingWon: 0 };
  const returned = returnedWon > 0 ? ` 보낸 ${won(returnedWon)}은 ${inDays(refundDays)} 돌려드려요.` : '';
  return waitingWon > 0 ? `${returned} 보낸 ${won(waitingWon)}은 확인하고 돌려드릴게요.` : returned;
}

/** `heldUntil`: when the other team can no longer object. */
export const refundText = (
  { refundWon, refundDays }: Refunding & { refundWon: number },
  heldUntil: number | null = null,
): string =>
  refundWon > 0
    ? `${won(refundWon)}을 ${heldUntil === null ? '' : `${instantLabel(heldUntil)} 뒤 `}${inDays(refundDays)} 돌려드려요`
    : '보낸 보증금이 없어 돌려드릴 돈은 없어요';

/** `mine`: this side had not paid; `theirs`: only the other had not; `both`: neither had. */
export interface ExpiredMatchFacts extends Refunding {
  unpaid: 'mine' | 'theirs' | 'both';
  refundWon: number;
  parts?: Parts;
  day: string;
}

export function expiredText(facts: ExpiredMatchFacts): string {
  const { unpaid, parts } = facts;
  if (unpaid === 'theirs') {
    return `상대 팀 보증금이 들어오지 않아 매칭이 끝났어요. ${refundText(facts)}. 신청은 원래 차례로 다시 상대를 찾고 있어요`;
  }
  const whose = unpaid === 'both' ? '두 팀 보증금이 모두' : '보증금이';
  const what = parts === undefined ? `${whose} 들어오지` : '보증금이 다 들어오지';
  return `기한까지 ${what} 않아 매칭이 끝났어요.${partsText(parts, facts.refundDays)} 다시 만나고 싶으면 새로 신청해 주세요`;
}

/** A side is no longer confirmed or counted: `pending`, it was not its own, and `returned`, it goes back:
 * what is to be sent now and by when (epoch ms); `ended`: a refund does not come. Won; `day` is a KST day
 * `YYYY-MM-DD`. */
export interface ReversedDepositFacts {
  matchId: string;
  stage: 'pending' | 'returned' | 'ended';
  amount: number;
  missingWon: number;
  dueAt: number;
  day: string;
}

export function reversedDepositText(facts: ReversedDepositFacts) {
  const { matchId, stage, amount, missingWon, dueAt, day } = facts;
  if (stage === 'ended') {
    return {
      text: `돌려드린다고 한 ${won(amount)}은 입금 확인이 잘못돼 취소했어요. 보낸 돈이 있으면 고객센터에 알려 주세요`,
      link: '/cs',
    };
  }
  const asked = `${instantLabel(dueAt)}까지 ${won(missingWon)}을 보내 주세요`;
  return {
    text:
      stage === 'returned'
        ? `보증금으로 보낸 ${won(amount)}은 돌려드려요. 만나려면 ${asked}`
        : `${won(amount)}을 받았다고 알려 드린 것은 잘못이었어요. 미안해요. ${asked}. 이미 보냈으면 고객센터에 알려 주세요`,
    link: `/request-details/pending/${matchId}`,
    meetingDay: day,
    uselessAt: dueAt,
  };
}

/** It came late, the match had been cancelled, or the deposit had been paid. `decided`: an admin refunds it;
 * `rechecked`: not after all, it waits again. */
export interface ReturnedDepositFacts {
  amount: number;
  cause: keyof typeof CAME | 'decided' | 'rechecked';
}

/** When the money came that pays nothing. */
const CAME = { late: '보증금 기한이 지난 뒤에', canceled: '매칭이 취소된 뒤에', double: '한 번 더' };

export function returnedDepositText(amount: number, cause: ReturnedDepositFacts['cause']): string {
  if (cause === 'decided') {
    return `보낸 ${won(amount)}을 ${inDays(REFUND_BUSINESS_DAYS)} 돌려드려요. 보내면 다시 알려 드릴게요`;
  }
  if (cause === 'rechecked') {
    return `돌려드린다고 한 ${won(amount)}은 다시 확인하고 있어요. 확인이 끝나면 다시 알려 드릴게요`;
  }
  return `${won(amount)}이 ${CAME[cause]} 들어왔어요. 확인하고 돌려드릴게요`;
}
