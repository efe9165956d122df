import * as z from 'zod';
import { LATES_PER_TEAM } from '../tonight.ts';
import { instant } from './text.ts';

/** Four digits, the same for both teams, their friends and the bar. */
export const tableCode = z.string().regex(/^\d{4}$/);

/** What a team has said this evening. */
export const said = z.strictObject({
  /** 0: it is on time after all. */
  late_minutes: z.literal([0, 10, 20, 30]).nullable(),
  late_at: instant.nullable(),
  arrived_at: instant.nullable(),
});
export type Said = z.output<typeof said>;

export const saidByBoth = z.strictObject({ male: said, female: said });

/** What the bar's page shows of an evening. */
export const barEvening = z.strictObject({ table_code: tableCode, said: saidByBoth });

/** The evening of a meeting as one of its teams has it, between `from` and `until`. */
export const tonight = z.strictObject({
  table_code: tableCode,
  /** Whether somebody has the bar's page, and can be texted. */
  has_owner: z.boolean(),
  from: instant,
  arrive_from: instant,
  /** From when a team that has not come counts as absent. */
  no_show_from: instant,
  until: instant,
  /** How often the own team may still say how late it is. */
  lates_left: z.int().min(0).max(LATES_PER_TEAM),
  mine: said,
  theirs: said,
});
export type Tonight = z.output<typeof tonight>;
