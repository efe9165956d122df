import * as z from 'zod';
import { side } from '../ids.ts';
import { FAIRNESS, GROUP_SIZES } from '../limits.ts';
import { kstDaySchema } from './day.ts';

/** To hundredths. */
const share = z.number().min(0).max(1);

/** What became of the applications of `FAIRNESS.days` KST days: no number from which one team could be told. */
export const foundFigures = z.strictObject({
  from: kstDaySchema,
  to: kstDaySchema,
  applications: z.int().min(FAIRNESS.applications),
  found_share: share,
  /** By size and side, the smallest first; without groups of fewer than `FAIRNESS.group`. */
  groups: z
    .array(
      z.strictObject({
        side,
        size: z.literal(GROUP_SIZES),
        found_share: share,
        /** The median of those that found a team, to ten minutes; null where they are too few. */
        wait_minutes: z.int().min(0).nullable(),
      }),
    )
    .max(2 * GROUP_SIZES.length),
});
export type FoundFigures = z.output<typeof foundFigures>;

/** The terms of the score (docs/matching.md, "Compatibility"). */
export const SCORE_TERMS = ['wants', 'age', 'dislikes', 'intro', 'background', 'profile', 'slot'] as const;
export type ScoreTerm = (typeof SCORE_TERMS)[number];

export const fairness = foundFigures.extend({
  /** The heaviest first. */
  score: z.array(z.strictObject({ term: z.enum(SCORE_TERMS), share })).length(SCORE_TERMS.length),
});
export type Fairness = z.output<typeof fairness>;
