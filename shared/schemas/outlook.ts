import * as z from 'zod';
import { barId } from '../ids.ts';
import { kstDaySchema, timeSlotSchema } from './day.ts';

/** How many of a hundred such requests are matched, an estimate that replayed markets check. */
const chance = z.number().min(0).max(1);

/** One more time of a chosen day, a date, a bar, or the box for wider times. */
const addition = z.strictObject({
  kind: z.enum(['time', 'date', 'bar', 'wider']),
  uid_bar: barId.optional(),
  bar_name: z.string().optional(),
  date: kstDaySchema.optional(),
  time: timeSlotSchema.optional(),
  /** The chance after it, and what of that it adds. */
  chance,
  gain: chance,
});
export type OutlookAddition = z.output<typeof addition>;

/** The age range, few days, only near days, many who wait for the same slots. */
const LOWERING_CODES = ['ages', 'few_dates', 'near_dates', 'rivals'] as const;
export type LoweringCode = (typeof LOWERING_CODES)[number];

export const outlook = z.strictObject({
  comparable_groups: z.int(),
  chance,
  /** Up to three, the largest gain first. */
  additions: z.array(addition),
  lowering: z.array(z.enum(LOWERING_CODES)),
});
export type Outlook = z.output<typeof outlook>;
