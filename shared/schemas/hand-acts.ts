import * as z from 'zod';
import { handActId } from '../ids.ts';
import { TID_MAX } from '../limits.ts';
import { matchState } from './meeting.ts';
import { reasonBody } from './reasons.ts';
import { bit, instant, requiredLine, wonAmount } from './text.ts';

/** Money that left the collecting account and is no payout. */
export const EXPENSE_KINDS = ['fee', 'withdrawal'] as const;
/** Money that came and is no deposit: the bank's interest, or what the operator put in. */
export const INCOME_KINDS = ['interest', 'top_up'] as const;

/** A row that became no credit was closed. In order: nothing booked; borne by the platform; taken from
 * suspense; taken from a deposit that it paid. */
export const ROW_KINDS = ['row_closed', 'row_borne', 'row_suspended', 'row_paid'] as const;

/** docs/money.md, "Reversing". In order: a deposit confirmed; an unpaid record's money confirmed; money in
 * suspense matched to a deposit, to one confirmed before, or as a part; refunded; handed back at the bank; a
 * typed-in transfer that paid, covered, or waits; a bank row booked before, as a typed-in transfer or a
 * bounce; money in suspense as a bounce marked before; a payout marked as bounced; the platform's own
 * money; money that left the account; a row that became no credit. */
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
  ...ROW_KINDS,
] as const;
export type HandActKind = (typeof HAND_ACT_KINDS)[number];

/** `name`: the member, the sender of the transfer, or who the bank names. */
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
  /** The owner of what the bank took off is not known, so that nobody was told. */
  is_untold: bit,
});

export const bookRowBody = reasonBody.extend({ kind: z.enum(EXPENSE_KINDS, '무슨 돈인지 골라 주세요') });

/** Who bears what the bank took off: the money of the transfer, or the platform; or nothing is booked. */
export const ROW_CLOSINGS = ['transfer', 'platform', 'none'] as const;

/** `won` where the row does not say how much it is, `tid` where it does not say of which transfer. */
export const closeRowBody = reasonBody.extend({
  how: z.enum(ROW_CLOSINGS, '어떻게 닫을지 골라 주세요'),
  won: z.int().min(1, '빠진 금액을 입력해 주세요').optional(),
  tid: requiredLine(TID_MAX, '거래번호를 입력해 주세요').optional(),
});
