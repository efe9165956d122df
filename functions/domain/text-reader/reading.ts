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
export type AgeCode = (typeof AGE_CODES)[number];

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
export type InterestCode = (typeof INTEREST_CODES)[number];

export const strictnessSchema = z.enum(['strict', 'soft']);
export type Strictness = z.output<typeof strictnessSchema>;

/** Where in the text an item was read: UTF-16 offsets, end exclusive. */
export const spanSchema = z.strictObject({ start: z.int().min(0), end: z.int().min(0), text: z.string() });

/** One thing the author does not want. `value` is the age of `age_above` (that age and older) and `age_below` (that age and younger). */
export const dislikeSchema = z.strictObject({
  code: z.enum([...TRAIT_CODES, ...AGE_CODES]),
  strictness: strictnessSchema,
  value: z.int().min(19).max(60).optional(),
  evidence: spanSchema,
});
export type Dislike = z.output<typeof dislikeSchema>;

export const traitSchema = z.strictObject({ code: z.enum(TRAIT_CODES), evidence: spanSchema });
export const interestSchema = z.strictObject({ code: z.enum(INTEREST_CODES), evidence: spanSchema });

/** The reader's answer for one saved text pair: the chips that the applicant sees and confirms. */
export const readingSchema = z.strictObject({
  dislikes: z.array(dislikeSchema).max(20),
  traits: z.array(traitSchema).max(20),
  interests: z.array(interestSchema).max(20),
});
export type TextReading = z.output<typeof readingSchema>;

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
