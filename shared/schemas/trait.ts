import * as z from 'zod';
import { CONFIRMED_TRAITS_MAX } from '../limits.ts';

const HABIT_CODES = [
  'student',
  'worker',
  'smoker',
  'heavy_drinker',
  'non_drinker',
  'loud',
  'quiet',
  'late',
  'phone_absorbed',
  'same_school',
  'long_distance',
] as const;

export const INTEREST_CODES = [
  'board_games',
  'drinking_games',
  'games',
  'movies',
  'travel',
  'workout',
  'ball_games',
  'music',
  'food',
  'cafes',
  'books',
  'pets',
  'exhibitions',
  'photos',
  'cooking',
  'drinks',
  'talk',
] as const;

/** A closed list (docs/matching.md, "Text reader"). Looks, origin, religion and health are not on it on
 * purpose. */
export const TRAIT_CODES = [...HABIT_CODES, ...INTEREST_CODES] as const;
const traitCode = z.enum(TRAIT_CODES);
export type TraitCode = z.output<typeof traitCode>;
export type InterestCode = (typeof INTEREST_CODES)[number];

export const COMMON_CODES = [...INTEREST_CODES, 'loud', 'quiet', 'heavy_drinker', 'non_drinker'] as const;
export type CommonCode = (typeof COMMON_CODES)[number];

/** `dislike`: the team does not want it in the other team. `is`: the team says it about itself. */
export const trait = z.strictObject({
  code: traitCode,
  about: z.enum(['dislike', 'is']),
  /** A strict dislike excludes a match; others only lower its score. */
  strict: z.boolean(),
});
export type Trait = z.output<typeof trait>;

export const confirmedTraits = z.array(trait).max(CONFIRMED_TRAITS_MAX);

/** A trait as the service proposes it: the text that it was read in, and the words of its chip. How strict it is only
 * the member says. */
export const readTrait = trait.omit({ strict: true }).extend({
  field: z.enum(['non_preferred_conditions', 'group_intro']),
  label: z.string(),
});
export type ReadTrait = z.output<typeof readTrait>;
