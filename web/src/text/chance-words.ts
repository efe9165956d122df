import { withJosa } from '../../../shared/josa.ts';
import type { Outlook, OutlookAddition, OutlookLevel } from '../../../shared/schemas/outlook.ts';
import { dayLabelOf } from '../lib/format.ts';

/** What a level is called, and how full the glass stands. */
export const LEVELS: Record<OutlookLevel, { words: string; fill: number }> = {
  hard: { words: '아직 어려워요', fill: 0.2 },
  possible: { words: '만날 수 있어요', fill: 0.4 },
  good: { words: '잘 만날 수 있어요', fill: 0.65 },
  soon: { words: '금방 만날 거예요', fill: 1 },
};

/** What would help: `12월 11일 (금) 19:00 초록지붕을 더하면 더 잘 만나요`. */
export function additionWords({ kind, date, time, bar_name }: OutlookAddition): string {
  if (kind === 'wider') return '시간과 나이를 조금 넓히면 더 잘 만나요';
  const bar = bar_name && withJosa(bar_name, '을/를');
  return [date && dayLabelOf(date), time, bar, '더하면 더 잘 만나요'].filter(Boolean).join(' ');
}

/** Where nothing helps, who waits; a few teams are no comfort where it is still hard. */
export const waitingWords = ({ level, comparable_groups: groups }: Outlook): string =>
  groups > 0 && level !== 'hard'
    ? `우리와 맞을 수 있는 상대 팀이 지금 ${groups}팀 기다려요`
    : '새로 신청하는 팀까지 계속 찾아요';
