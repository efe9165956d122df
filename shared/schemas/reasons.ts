import * as z from 'zod';
import { REASON_MAX } from '../limits.ts';
import { requiredLine } from './text.ts';
import { COMMON_CODES } from './trait.ts';

/** Closed lists of codes, which the site puts into words (docs/matching.md, "Market maker"). */
export const matchReasons = z.strictObject({
  /** Labels of my wishes that the other side fulfils, and the reverse. */
  mine_met: z.array(z.string()).max(3),
  theirs_met: z.array(z.string()).max(3),
  shared: z
    .array(z.enum(['first_choice_slot', 'good_slot', 'close_age', 'same_background', 'widened_slot']))
    .max(5),
  /** Traits that both teams have confirmed in their introductions. */
  in_common: z.array(z.enum(COMMON_CODES)).max(3),
});

/** Why a match ended with a deposit unpaid (decision 41). */
export const CANCEL_REASONS = ['deadline', 'self_cancel', 'opponent_cancel'] as const;

/** Why money goes back to a user (docs/money.md). */
export const REFUND_REASONS = [
  'pending_self_cancel',
  'pending_other_cancel',
  'other_unpaid',
  'compensation',
  'late_deposit',
  'canceled_deposit',
  'surplus',
  'short',
  'canceled_by_bar',
  'table_taken',
] as const;
export type RefundReason = (typeof REFUND_REASONS)[number];

export const BAR_SHARE_REASONS = ['completed', 'absent', 'absent_both', 'canceled'] as const;
export type BarShareReason = (typeof BAR_SHARE_REASONS)[number];

/** A deposit was missing, a team did not come or cancelled, or the bar did; and which side it was. */
export const endCause = z.strictObject({
  cause: z.enum(['unpaid', 'absent', 'canceled', 'bar']),
  by: z.enum(['male', 'female', 'both']).nullable(),
});
export type EndCause = z.output<typeof endCause>;

/** An admin's act that says why; the reason is kept in its audit row. */
export const reasonBody = z.strictObject({ reason: requiredLine(REASON_MAX, '까닭을 입력해 주세요') });
