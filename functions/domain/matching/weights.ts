import * as z from 'zod';
import { type Fairness, SCORE_TERMS, type ScoreTerm } from '../../../shared/schemas/fairness.ts';

const share = z.number().min(0).max(1);

/** Terms of one direction; they sum to 1, and where somebody comes from never weighs more than .05. */
const directionSchema = z
  .strictObject({
    wants: share,
    age: share,
    dislikes: share,
    intro: share,
    background: share.max(0.05),
    profile: share,
  })
  .refine((terms) => Math.abs(Object.values(terms).reduce((sum, term) => sum + term, 0) - 1) < 1e-9, {
    message: 'the terms of a direction must sum to 1',
  });

/** Score units (docs/matching.md, "Compatibility"); never part of the score that is stored or shown.
 * `waiting` is reached after `waitingFullHours`; `fewAlternatives` is divided by the choices; `boost` is for
 * a side whose last match the other side ended. */
const decisionSchema = z.strictObject({
  waiting: share,
  waitingFullHours: z.number().min(1).max(1_000),
  fewAlternatives: share,
  boost: share,
  reliability: share,
});

/** All weights of the compatibility model; a new set is a new version, stored with each match. */
export const weightsSchema = z.strictObject({
  version: z.int().min(1),
  direction: directionSchema,
  /** Share of R in the score; the rest is the slot term S. */
  fit: share,
  /** Fall of the slot term per rank: q(p) = 1 / (1 + slotDecay (p - 1)). */
  slotDecay: z.number().min(0).max(2),
  /** Years over which the age closeness falls to 1/e. */
  ageScale: z.number().min(1).max(20),
  floor: share,
  /** Reached after `lateFloorHours` of waiting, and as the last chance of one of the two nears. */
  lateFloor: share,
  lateFloorHours: z.number().min(1).max(1_000),
  /** Hours before the last chance in which the floor falls. */
  lastChanceHours: z.number().min(1).max(1_000).default(24),
  decision: decisionSchema,
});
export type Weights = z.output<typeof weightsSchema>;

/** docs/matching.md. Version 2 compares the two teams by `intro` and `background`; 3 lets the floor fall
 * steadily. */
export const defaultWeights: Weights = weightsSchema.parse({
  version: 3,
  direction: { wants: 0.4, age: 0.25, dislikes: 0.15, intro: 0.1, background: 0.05, profile: 0.05 },
  fit: 0.8,
  slotDecay: 0.25,
  ageScale: 4,
  floor: 0.3,
  lateFloor: 0.2,
  lateFloorHours: 48,
  lastChanceHours: 24,
  decision: {
    waiting: 0.005,
    waitingFullHours: 168,
    fewAlternatives: 0.005,
    boost: 0.1,
    reliability: 0.02,
  },
});

/** How much of the score each term is, the heaviest first. */
export function scoreShares({ direction, fit }: Weights): Fairness['score'] {
  const shareOf = (term: ScoreTerm) => (term === 'slot' ? 1 - fit : fit * direction[term]);
  return SCORE_TERMS.map((term) => ({ term, share: shareOf(term) })).toSorted((a, b) => b.share - a.share);
}
