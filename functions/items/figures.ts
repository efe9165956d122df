import * as z from 'zod';
import { foundFigures } from '../../shared/schemas/fairness.ts';
import { base } from './base.ts';

/** FIGURES / day: what happened on a KST day that has ended. */
export const dayFiguresItem = z.strictObject({
  ...base,
  day: z.string(),
  applications: z.int().min(0),
  matches: z.int().min(0),
  fixed: z.int().min(0),
});
export type DayFiguresItem = z.output<typeof dayFiguresItem>;

/** FIGURES / FOUND: what became of the applications of the last weeks; null while they are too few. */
export const foundFiguresItem = z.strictObject({ ...base, figures: foundFigures.nullable() });
