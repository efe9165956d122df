import * as z from 'zod';
import { handActId } from '../ids.ts';
import { matchState } from './meeting.ts';
import { reasonBody } from './reasons.ts';
import { instant, wonAmount } from './text.ts';

/** Money that left the collecting account and is no payout. */
export const EXPENSE_KINDS = ['fee', 'withdrawal'] as const;
/** Money that came and is no deposit: the bank's interest, or what the operator put in. */
export const INCOME_KINDS = ['interest', 'top_up'] as const;

/**
 * What an admin did with money by hand and can reverse (docs/money.md, "Reversing"): confirmed a deposit; confirmed the money of an
 * unpaid record; matched money in suspense to a deposit, to a deposit confirmed before, or as a part of one; refunded it; returned it
 * at the bank; typed in a transfer, which paid a deposit, covered one that was confirmed before, or waits in suspense; said that a bank
 * row was booked before, as a transfer typed in or as the return of a payout; said so of money in suspense, which is a return that was
 * marked before; marked a payout as returned; booked money in suspense as the platform's own; booked money that left the account.
 */
export const HAND_ACT_KINDS = [
  'confirmed',
  'late_confirmed',
  'matched',
  'covered',
  'part',
  'refunded',
  'returned',
  'entered',
  'entered_cover',
  'entered_suspense',
  'linked',
  'return_linked',
  'bounced',
  ...INCOME_KINDS,
  ...EXPENSE_KINDS,
] as const;
export type HandActKind = (typeof HAND_ACT_KINDS)[number];

/** `name`: the member, the sender of the transfer, or who the bank names. The meeting is that of the deposit, if there is one. */
export const handAct = z.strictObject({
  uid_hand_acts: handActId,
  kind: z.enum(HAND_ACT_KINDS),
  state: z.enum(['done', 'reversed']),
  amount: wonAmount,
  name: z.string(),
  meeting: z
    .strictObject({ state: matchState, group_name: z.string(), bar_name: z.string(), datetime: instant })
    .nullable(),
  created_at: instant,
  reversed_at: instant.nullable(),
  reason: z.string(),
});

export const bookRowBody = reasonBody.extend({ kind: z.enum(EXPENSE_KINDS, '무슨 돈인지 골라 주세요') });
