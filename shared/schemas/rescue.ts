import * as z from 'zod';
import { matchId } from '../ids.ts';
import { instant } from './text.ts';

/** Of a meeting that the other team cancelled late: another team may be had for its table, or is searched for; in
 * the end another has it, or the deposit goes back. */
export const rescue = z.strictObject({
  state: z.enum(['choice', 'searching', 'taken', 'over']),
  /** How many teams were asked, and until when others are. */
  asked: z.int().min(0),
  until: instant,
  taken_by: matchId.nullable(),
});

/** Of a table that is offered to the reader's team: until when no other team is asked, and until when the offer
 * lasts. */
export const offer = z.strictObject({ first_until: instant, until: instant, is_over: z.boolean() });
