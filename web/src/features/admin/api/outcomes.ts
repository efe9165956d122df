import { compensationWon, depositWon, refundWithCompensationWon } from '../../../../../shared/deposit.ts';
import { GROUP_SIZES } from '../../../../../shared/limits.ts';
import { won } from '../../../lib/format.ts';

/** The outcomes an admin can choose for a fixed meeting. */
export type Outcome = 'completed' | 'absent-male' | 'absent-female' | 'absent-both' | 'by-bar';

export const OUTCOME_LABELS: Record<Outcome, string> = {
  completed: '성사',
  'absent-male': '남자측 불참',
  'absent-female': '여자측 불참',
  'absent-both': '양쪽 불참',
  'by-bar': '술집 사정으로 취소',
};

/** Labels of the button that ends the meeting with this outcome. */
export const OUTCOME_BUTTON_LABELS: Record<Outcome, string> = {
  completed: '성사로 끝내기',
  'absent-male': '남자측 불참으로 끝내기',
  'absent-female': '여자측 불참으로 끝내기',
  'absent-both': '양쪽 불참으로 끝내기',
  'by-bar': '술집 사정으로 취소하기',
};

/** Where the two deposits go (docs/money.md M9-M12, M18). `members` counts both sides. */
export function outcomeMoney(outcome: Outcome, members: number): string {
  const size = GROUP_SIZES.find((n) => 2 * n === members);
  if (size === undefined) return '';
  const both = won(2 * depositWon(size));
  const oneAbsent = (stayed: string) =>
    `${stayed} ${won(refundWithCompensationWon(size))} · 술집 ${won(compensationWon(size))}`;
  const money: Record<Outcome, string> = {
    completed: `술집 ${both} (술값에서 뺀 돈)`,
    'absent-male': oneAbsent('여자 팀'),
    'absent-female': oneAbsent('남자 팀'),
    'absent-both': `술집 ${both}`,
    'by-bar': `두 팀에 ${won(depositWon(size))}씩 돌려줘요`,
  };
  return money[outcome];
}

/** Both deposits of a meeting in won. */
export function depositsWon(members: number): number {
  const size = GROUP_SIZES.find((n) => 2 * n === members);
  return size === undefined ? 0 : 2 * depositWon(size);
}
