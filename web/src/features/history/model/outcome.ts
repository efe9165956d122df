import type { Side } from '../../../../../shared/ids.ts';
import { dayTimeLabel, won } from '../../../lib/format.ts';
import type { FixedMeeting } from '../api/queries.ts';
import { ownEndCauseText } from '../../../text/end-cause.ts';
import { isCanceledBy, isPaidBy } from './sides.ts';

/** How a meeting ended, from the reader's side. */
export type TeamOutcome = 'concluded' | 'canceled-by-us' | 'canceled-by-them' | 'gone' | 'unknown';

type Ended = Pick<FixedMeeting, 'is_done' | 'is_canceled_by_male' | 'is_canceled_by_female'> &
  Partial<Pick<FixedMeeting, 'offer'>>;

/** `is_done` counts before the cancel flags; when both sides cancelled,
 * the reader's own flag counts (decision 37). */
export function outcomeOf(meeting: Ended, gender: Side): TeamOutcome {
  if (meeting.is_done === 1) return 'concluded';
  if (meeting.offer) return 'gone';
  if (isCanceledBy(meeting, gender)) return 'canceled-by-us';
  return meeting.is_canceled_by_male === 1 || meeting.is_canceled_by_female === 1
    ? 'canceled-by-them'
    : 'unknown';
}

interface Label {
  text: string;
  tone: 'brand' | 'blush' | 'plain';
}

/** True whatever the cause was: the flag of a side is also set where it let the deadline pass or stayed away.
 */
export const OUTCOMES: Record<TeamOutcome, Label> = {
  concluded: { text: '성사됨', tone: 'brand' },
  'canceled-by-us': { text: '우리 팀 사정으로 취소됐어요', tone: 'plain' },
  'canceled-by-them': { text: '상대 팀 사정으로 취소됐어요', tone: 'blush' },
  gone: { text: '지나간 빈자리예요', tone: 'plain' },
  unknown: { text: '알 수 없음', tone: 'plain' },
};

/** Why a meeting does not take place, as one sentence; null for one that did, or of which nothing can be said. */
export function endWords(meeting: Ended & Pick<FixedMeeting, 'end'>, gender: Side): string | null {
  const outcome = outcomeOf(meeting, gender);
  if (outcome === 'concluded' || outcome === 'gone') return null;
  return outcome === 'unknown' ? ownEndCauseText(meeting.end, gender) : OUTCOMES[outcome].text;
}

/** The result for the deposit in a table cell: `5,000원 할인`, `11,250원 환불`. */
export function depositResult(meeting: FixedMeeting, gender: Side): string {
  if (meeting.refund_amount > 0) return `${won(meeting.refund_amount)} 환불`;
  if (outcomeOf(meeting, gender) === 'concluded') return `${won(meeting.terms.deposit_won)} 할인`;
  if (!isPaidBy(meeting, gender)) return '보낸 돈 없음';
  const { is_open: isOpen, until } = meeting.dispute;
  return isOpen ? '확인 중' : until === null ? '환불 없음' : '이의 기간';
}

export interface DepositSentence {
  before: string;
  amount?: number;
  after?: string;
}

/** The same as a sentence, split around its amount; null when the deposit needs no mention. */
export function depositSentence(meeting: FixedMeeting, gender: Side): DepositSentence | null {
  const deposit = meeting.terms.deposit_won;
  if (meeting.refund_amount > 0) {
    const before = meeting.refund_amount > deposit ? '보상까지 ' : '보증금 ';
    return { before, amount: meeting.refund_amount, after: '을 돌려드려요' };
  }
  const outcome = outcomeOf(meeting, gender);
  if (outcome === 'concluded') {
    return { before: '내 보증금 ', amount: deposit, after: '은 술값에서 빠졌어요' };
  }
  const isLost = outcome === 'canceled-by-us' && isPaidBy(meeting, gender);
  return isLost ? { before: lostWords(meeting) } : null;
}

/** Nothing is lost for good while the team may object, and until an admin has decided on an objection. */
function lostWords({ dispute: { is_open: isOpen, until } }: FixedMeeting): string {
  if (isOpen) return '보증금은 이의를 확인할 때까지 그대로 둬요';
  return until === null
    ? '보증금은 돌려드리지 못했어요'
    : `보증금은 아직 그대로 있어요. 사실과 다르면 ${dayTimeLabel(until)}까지 이의를 낼 수 있어요`;
}
