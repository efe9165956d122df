import * as z from 'zod';
import { barId } from '../ids.ts';
import { kstDaySchema, timeSlotSchema } from './day.ts';

/** One more time of a chosen day, a date, a bar, or the box for wider times, which has no slot. */
const addition = z.strictObject({
  kind: z.enum(['time', 'date', 'bar', 'wider']),
  uid_bar: barId.optional(),
  bar_name: z.string().optional(),
  date: kstDaySchema.optional(),
  time: timeSlotSchema.optional(),
});
export type OutlookAddition = z.output<typeof addition>;

/** How likely a match is, in the four levels of the glass: few people can do anything with a number. */
const outlookLevel = z.enum(['hard', 'possible', 'good', 'soon']);
export type OutlookLevel = z.output<typeof outlookLevel>;

export const outlook = z.strictObject({
  comparable_groups: z.int(),
  level: outlookLevel,
  /** The one that helps most; null where none does, or where the glass is full. */
  addition: addition.nullable(),
});
export type Outlook = z.output<typeof outlook>;
