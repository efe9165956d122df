import { POINTS } from '../../../../../shared/points.ts';
import { won } from '../../../lib/format.ts';
import type { AdminMeeting } from './lists.ts';

/** The outcomes an admin can choose for a fixed meeting; the last two for one that a team cancelled late. */
export type Outcome =
  'completed' | 'absent-male' | 'absent-female' | 'absent-both' | 'by-bar' | 'canceled' | 'excused';

export const OUTCOME_LABELS: Record<Outcome, string> = {
  completed: '성사',
  'absent-male': '남자측 불참',
  'absent-female': '여자측 불참',
  'absent-both': '양쪽 불참',
  'by-bar': '술집 사정으로 취소',
  canceled: '점을 세는 취소',
  excused: '사정이 있어 점을 세지 않는 취소',
};

/** Labels of the button that ends the meeting with this outcome. */
export const OUTCOME_BUTTON_LABELS: Record<Outcome, string> = {
  completed: '성사로 끝내기',
  'absent-male': '남자측 불참으로 끝내기',
  'absent-female': '여자측 불참으로 끝내기',
  'absent-both': '양쪽 불참으로 끝내기',
  'by-bar': '술집 사정으로 취소하기',
  canceled: '점 다시 세기',
  excused: '점 세지 않기',
};

/** Where the two deposits go (docs/money.md). */
export function outcomeMoney(outcome: Outcome, { terms }: Pick<AdminMeeting, 'terms'>): string {
  const both = won(terms.both_won);
  const oneAbsent = (stayed: string) =>
    `${stayed} ${won(terms.compensated_won)} · 술집 ${won(terms.bar_won)}`;
  const money: Record<Outcome, string> = {
    completed: `술집 ${both} (술값에서 뺀 돈)`,
    'absent-male': oneAbsent('여자 팀'),
    'absent-female': oneAbsent('남자 팀'),
    'absent-both': `술집 ${both}`,
    'by-bar': `두 팀에 ${won(terms.deposit_won)}씩 돌려줘요`,
    canceled: `취소한 팀에 ${POINTS.late}점이 돌아오고, 보증금은 그대로예요`,
    excused: `취소한 팀의 ${POINTS.late}점이 없어지고, 보증금은 그대로예요`,
  };
  return money[outcome];
}
