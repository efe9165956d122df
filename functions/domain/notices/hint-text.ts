import { dayLabel } from '../../../shared/labels.ts';
import { HINT_BEFORE_DAYS } from '../../../shared/limits.ts';

/** What would help a waiting request: the box for wider times and ages, or one slot more. */
export type HintFacts = {
  requestId: string;
  /** The second hint, which comes before the last chosen day. */
  isLast: boolean;
} & (
  { addition: 'wider' } | { addition: 'time' | 'date' | 'bar'; barName: string; day: string; time: string }
);

/** Promises nothing: how much it adds stands on the page, where it is true at that moment. */
export function hintText(facts: HintFacts): { text: string; link: string } {
  const since = facts.isLast
    ? `마지막으로 고른 날까지 ${HINT_BEFORE_DAYS}일 남았어요`
    : '아직 상대 팀을 찾고 있어요';
  return {
    text: `${since}. ${additionText(facts)} 괜찮다면 이어질 가능성이 높아져요. 미팅 내역에서 바로 추가할 수 있어요`,
    link: `/request-details/requested/${facts.requestId}`,
  };
}

function additionText(facts: HintFacts): string {
  if (facts.addition === 'wider') return '시간과 나이를 조금 넓혀도';
  const { addition, barName, day, time } = facts;
  if (addition === 'time') return `${dayLabel(day)} ${barName}에서 ${time} 시간도`;
  return `${dayLabel(day)} ${time} ${barName}도`;
}
