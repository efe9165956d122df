import * as z from 'zod';
import { base } from './base.ts';

/** JOBS / job: where the next run of a job goes on, when the last one had no time for the rest. */
export const jobPositionItem = z.strictObject({
  ...base,
  /** The sort key of the last row that was looked at. */
  from: z.string(),
});
