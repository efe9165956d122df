import * as z from 'zod';
import { COMMON_CODES } from './trait.ts';

/** Why two groups were matched: closed lists of reasons that the site words (docs/matching.md, "Market maker"). */
export const matchReasons = z.strictObject({
  /** Conditions of mine that the others have, and the reverse, as labels. */
  mine_met: z.array(z.string()).max(3),
  theirs_met: z.array(z.string()).max(3),
  shared: z
    .array(z.enum(['first_choice_slot', 'good_slot', 'close_age', 'same_background', 'widened_slot']))
    .max(5),
  /** What both introductions say, as both teams have confirmed it. */
  in_common: z.array(z.enum(COMMON_CODES)).max(3).default([]),
});

/** Why a match ended with a deposit unpaid (decision 41). */
export const CANCEL_REASONS = ['deadline', 'self_cancel', 'opponent_cancel'] as const;
