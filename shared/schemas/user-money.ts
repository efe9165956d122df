import * as z from 'zod';
import { matchId } from '../ids.ts';
import { instant, wonAmount } from './text.ts';

/** A transfer is `booked`, in `suspense` as a part of a deposit, or `maybe` this user's by the name; a
 * deposit is `held`, `returning`, `returned`, or `given` to bar or other team; a refund is the rest. */
export const userMoneyLine = z.strictObject({
  line_id: z.string(),
  kind: z.enum(['transfer', 'deposit', 'refund']),
  state: z.enum([
    'booked',
    'suspense',
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
