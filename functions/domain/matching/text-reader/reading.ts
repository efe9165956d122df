import * as z from 'zod';

/**
 * What a group is (read from its introduction) or does not want (read from 비선호 조건). A closed list: nothing outside it can influence a match. Looks,
 * origin, religion and health are not on it on purpose.
 */
export const TRAIT_CODES = [
  'student',
  'worker',
  'job_seeker',
  'soldier',
  'smoker',
  'heavy_drinker',
  'non_drinker',
  'loud',
  'quiet',
  'late',
  'swearing',
  'pushy',
  'boastful',
  'phone_absorbed',
  'rude',
  'in_relationship',
  'same_school',
  'long_distance',
] as const;
export type TraitCode = (typeof TRAIT_CODES)[number];

/** Age wishes that carry a number or compare the two averages. */
export const AGE_CODES = ['age_above', 'age_below', 'older', 'younger'] as const;

/** What a group likes to do; common ones make `introFit`. */
export const INTEREST_CODES = [
  'games',
  'talk',
  'music',
  'sports',
  'travel',
  'food',
  'movies',
  'books',
  'pets',
  'drinks',
] as const;

export const strictnessSchema = z.enum(['strict', 'soft']);

/** What the applicant confirmed of a reading; the only part of a text that a match ever sees. */
export const confirmedReadingSchema = z.strictObject({
  dislikes: z
    .array(
      z.strictObject({
        code: z.enum([...TRAIT_CODES, ...AGE_CODES]),
        strictness: strictnessSchema,
        value: z.int().min(19).max(60).optional(),
      }),
    )
    .max(20),
  traits: z.array(z.enum(TRAIT_CODES)).max(20),
  interests: z.array(z.enum(INTEREST_CODES)).max(20),
});
export type ConfirmedReading = z.output<typeof confirmedReadingSchema>;
