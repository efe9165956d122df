import type { ShownTerms } from '../../../../../shared/schemas/meeting.ts';

export interface RefundCase {
  when: string;
  amountWon: number;
}

/** What a side gets back in each of the four cases after it has paid (docs/money.md). */
export const refundCases = (terms: ShownTerms): RefundCase[] => [
  { when: '정해지기 전에 취소', amountWon: terms.deposit_won },
  { when: '상대 팀이 안 보냄', amountWon: terms.deposit_won },
  { when: '정해진 뒤 상대 팀이 취소', amountWon: terms.compensated_won },
  { when: '정해진 뒤 우리 팀이 취소', amountWon: 0 },
];
