import * as z from 'zod';
import { cleanText } from '../clean-text.ts';

/** Exactly one rule per field: a field without a rule, or a rule without a field, does not compile. */
export type RulesFor<T> = { [K in keyof T]-?: z.ZodType<T[K], unknown> };

/** For an enum of what has words. */
export const keysOf = <K extends string>(words: Readonly<Record<K, string>>) => Object.keys(words) as K[];

/** A name or text of dots or signs alone tells its reader nothing. */
const hasLetter = (value: string): boolean => /[\p{L}\p{N}]/u.test(value);

/** Written out: asking Intl while a module loads costs every cold start tens of milliseconds. */
const grouped = (count: number): string => String(count).replace(/\B(?=(\d{3})+$)/g, ',');
const tooLong = (max: number) => `${grouped(max)}자까지 쓸 수 있어요`;

export const optionalText = (max: number, message = tooLong(max)) =>
  z
    .string('글자로 입력해 주세요')
    .transform(cleanText)
    .refine((value) => value.length <= max, message);

export const requiredText = (max: number, required: string, message = tooLong(max)) =>
  z
    .string(required)
    .transform(cleanText)
    .refine(hasLetter, required)
    .refine((value) => value.length <= max, message);

/** One line: line feeds become spaces. */
export const requiredLine = (max: number, required: string, message = tooLong(max)) =>
  requiredText(max, required, message).transform((value) => value.replace(/\s+/g, ' '));
export const optionalLine = (max: number) =>
  optionalText(max).transform((value) => value.replace(/\s+/g, ' '));

const NINE_DIGITS = 999_999_999;

export const wholeNumber = (min: number, max: number, required: string, range = required) =>
  z
    .union(
      [
        z.number(),
        z
          .string()
          .trim()
          .regex(max > NINE_DIGITS ? /^\d{1,16}$/ : /^\d{1,9}$/)
          .transform(Number),
      ],
      required,
    )
    .pipe(z.number(required).int(required).min(min, range).max(max, range));

/** The same, or null, which an empty text means too. */
export const optionalWhole = (min: number, max: number, message: string) =>
  z.union([z.literal('').transform(() => null), z.null(), wholeNumber(min, max, message)], message);

/** The contract's flags: 0 or 1 on the wire (`is_done = 1`), booleans accepted. */
export const flag = z
  .union([z.boolean(), z.literal(0), z.literal(1)], '예 또는 아니요로 골라 주세요')
  .transform((value): 0 | 1 => (value ? 1 : 0));

export const bit = z.union([z.literal(0), z.literal(1)]);
export const toBit = (value: boolean): 0 | 1 => (value ? 1 : 0);

/** An instant of an answer: ISO 8601, UTC or with the KST offset. */
export const instant = z.iso.datetime({ offset: true });
/** An amount in won; `won` of `shared/labels.ts` writes it as text. */
export const wonAmount = z.int();
