import * as z from 'zod';

/** Why two groups were matched: a closed list of reasons the site words (matching.md, "왜 매칭됐나요"). */
export const matchReasons = z.strictObject({
  /** Conditions of mine that the others have, and the reverse, as labels. */
  mine_met: z.array(z.string()).max(3),
  theirs_met: z.array(z.string()).max(3),
  shared: z
    .array(
      z.enum(['first_choice_slot', 'good_slot', 'close_age', 'same_background', 'intro_fit', 'widened_slot']),
    )
    .max(6),
});

/** Why a match died with a deposit missing (decision 41). */
export const CANCEL_REASONS = ['deadline', 'self_cancel', 'opponent_cancel'] as const;
