import * as z from 'zod';
import { barId } from '../ids.ts';
import { kstDaySchema, timeSlotSchema } from './day.ts';

/** How many of a hundred such requests are matched, an estimate that replayed markets check. */
const chance = z.number().min(0).max(1);

const slotOfAddition = {
  uid_bar: barId.optional(),
  bar_name: z.string().optional(),
  date: kstDaySchema.optional(),
  time: timeSlotSchema.optional(),
};

/** One more time of a chosen day, a date, a bar, or the box for wider times. */
const addition = z.strictObject({
  kind: z.enum(['time', 'date', 'bar', 'wider']),
  ...slotOfAddition,
  /** The chance after it, and what of that it adds. */
  chance,
  gain: chance,
});
export type OutlookAddition = z.output<typeof addition>;

const suggestion = z.strictObject({ kind: z.enum(['date', 'bar', 'wider']), ...slotOfAddition, chance });

/** The age range, few days, only near days, many who wait for the same slots. */
const LOWERING_CODES = ['ages', 'few_dates', 'near_dates', 'rivals'] as const;
export type LoweringCode = (typeof LOWERING_CODES)[number];

export const outlook = z.strictObject({
  comparable_groups: z.int(),
  chance,
  /** The best addition but for times, for pages that know one only. */
  suggestion: suggestion.nullable(),
  /** Up to three, the largest gain first. */
  additions: z.array(addition),
  lowering: z.array(z.enum(LOWERING_CODES)),
});
export type Outlook = z.output<typeof outlook>;

/** The estimate for an application that is being filled in; the site knows the bars' names. */
export const draftOutlook = outlook.extend({ suggestion: suggestion.omit({ bar_name: true }).nullable() });
