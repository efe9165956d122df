import * as z from 'zod';

/** What the text reader may find in a group's Korean texts: a closed list (matching.md, "Text reader"). */
export const TRAIT_CODES = [
  'age_above',
  'age_below',
  'same_school',
  'student',
  'worker',
  'smoker',
  'heavy_drinker',
  'non_drinker',
  'loud',
  'quiet',
  'late',
  'rude',
  'phone_absorbed',
  'religious',
  'tattoo',
  'long_distance',
] as const;
export const traitCode = z.enum(TRAIT_CODES);
export type TraitCode = z.output<typeof traitCode>;

/** `dislike`: the group does not want it in the other side. `is`: the group says it of itself. */
export const trait = z.strictObject({
  code: traitCode,
  about: z.enum(['dislike', 'is']),
  /** A strict dislike excludes; a soft one only lowers the score. */
  strict: z.boolean(),
  /** For age_above and age_below: the age in whole years. */
  years: z.int().min(18).max(70).optional(),
});
export type Trait = z.output<typeof trait>;

export const confirmedTraits = z.array(trait).max(20);

/** A proposal with the words it rests on: `[from, to)` in UTF-16 units of the text that was read. */
export const readTrait = trait.extend({
  evidence: z.strictObject({
    field: z.enum(['non_preferred_conditions', 'group_intro']),
    from: z.int(),
    to: z.int(),
  }),
  label: z.string(),
});
export type ReadTrait = z.output<typeof readTrait>;
