import * as z from 'zod';
import { barId } from '../ids.ts';
import { kstDaySchema, timeSlotSchema } from './day.ts';

/** How many of a hundred such requests are matched, an estimate that replayed markets check. */
const chance = z.number().min(0).max(1);

/** One more time of a chosen day, a date, a bar, or the box for wider times, which has no slot. */
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

export const outlook = z.strictObject({
  comparable_groups: z.int(),
  chance,
  /** The one that helps most; null where none does. */
  addition: addition.nullable(),
});
export type Outlook = z.output<typeof outlook>;
