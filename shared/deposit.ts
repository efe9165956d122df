import {
  DEPOSIT_PER_PERSON_WON,
  type GROUP_SIZES,
  LATE_MINUTES,
  MEETING_HOURS,
  OBJECTION_MS,
  REFUND_BUSINESS_DAYS,
  UNMARKED_COMPLETE_DAYS,
} from './limits.ts';
import { MINUTE_MS } from './time-units.ts';

export type GroupSize = (typeof GROUP_SIZES)[number];

/** What a match promises its teams and its bar, beside its own deadline. */
export interface MatchTerms {
  /** The deposit D of one side (docs/money.md). */
  depositWon: number;
  /** Paid beside its own deposit to a side whose other side cancels or is absent (docs/money.md). */
  compensationWon: number;
  refundDays: number;
  /** How long the bar waits for a late team. */
  lateMs: number;
  /** How long the bar keeps the table. */
  tableHours: number;
  /** How long a team may object to how its meeting was marked. */
  objectionMs: number;
  /** On which day after it a meeting that nobody marked counts as completed. */
  unmarkedDays: number;
}

/** What a match of this size promises if it is made now. A match keeps the terms it was made with: only what
 * makes a match, or shows the price to somebody who has none yet, calls this. */
export const termsNow = (size: GroupSize): MatchTerms => {
  const depositWon = DEPOSIT_PER_PERSON_WON * size;
  return {
    depositWon,
    compensationWon: depositWon / 2,
    refundDays: REFUND_BUSINESS_DAYS,
    lateMs: LATE_MINUTES * MINUTE_MS,
    tableHours: MEETING_HOURS,
    objectionMs: OBJECTION_MS,
    unmarkedDays: UNMARKED_COMPLETE_DAYS,
  };
};

/** What a side gets when the other cancels a fixed meeting or is absent. */
export const compensatedWon = ({
  depositWon,
  compensationWon,
}: Pick<MatchTerms, 'depositWon' | 'compensationWon'>): number => depositWon + compensationWon;

export const barWon = ({
  depositWon,
  compensationWon,
}: Pick<MatchTerms, 'depositWon' | 'compensationWon'>): number => depositWon - compensationWon;

/** What both sides pay, and the bar takes off the bill. */
export const bothWon = ({ depositWon }: Pick<MatchTerms, 'depositWon'>): number => 2 * depositWon;
