import * as z from 'zod';
import { matchId } from '../ids.ts';
import { instant, wonAmount } from './text.ts';

/** A transfer is `booked` (it paid), in `suspense` or `settled` from it, `of_others` by an admin's word, or
 * `maybe` this user's by the name; a deposit is `held`, `returning`, `returned`, or `given` to the bar or
 * the other team; a refund is `due`, `sent` or `bounced`; a `return` was sent back by hand at the bank. */
export const userMoneyLine = z.strictObject({
  line_id: z.string(),
  kind: z.enum(['transfer', 'hold', 'return', 'refund']),
  state: z.enum([
    'booked',
    'suspense',
    'settled',
    'of_others',
    'maybe',
    'held',
    'returning',
    'returned',
    'given',
    'due',
    'sent',
    'bounced',
  ]),
  amount: wonAmount,
  /** A refund has the instant of its last step. */
  at: instant,
  /** What happened to a refund, oldest first; empty for the others. */
  steps: z.array(z.strictObject({ step: z.enum(['created', 'sent', 'bounced']), at: instant })),
  /** A refund's bank and last digits, empty where there is none. */
  account: z.string(),
  meeting: z
    .strictObject({
      uid_meetings_fixed: matchId,
      bar_name: z.string(),
      datetime: instant,
      group_names: z.array(z.string()),
    })
    .nullable(),
});

/** What arrived of a user, and where it is now. */
export const userMoneySums = z.strictObject({
  arrived: wonAmount,
  held: wonAmount,
  suspense: wonAmount,
  /** Money under the user's name that is nobody's for certain; not among what arrived. */
  maybe: wonAmount,
  due: wonAmount,
  sent: wonAmount,
});
