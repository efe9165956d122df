import * as z from 'zod';
import { side } from '../ids.ts';
import { MEMBER_LIST_MAX } from '../limits.ts';
import { kstDaySchema } from './day.ts';
import { BAR_REFUND_REASONS, REFUND_REASONS } from './reasons.ts';
import { instant, wonAmount } from './text.ts';

/**
 * Where the deposit of a side is: nothing or only a part of it has arrived, the match ended without it or with a part of it only, it is held, it was taken off
 * the bill, it goes back to the side, or the side lost it.
 */
export const DEPOSIT_STATES = [
  'waiting',
  'short',
  'unpaid',
  'partial',
  'held',
  'discounted',
  'returned',
  'given',
] as const;

const depositFlow = z.strictObject({
  side,
  state: z.enum(DEPOSIT_STATES),
  /** The deposit of the side. */
  deposit: wonAmount,
  /** When it was paid in full. */
  paid_at: instant.nullable(),
  /** What arrived from this side in all, and what of it waits for the rest or for an admin; null where the reader may not know. */
  arrived: wonAmount.nullable(),
  suspense: wonAmount.nullable(),
  /**
   * Of a side that has not paid: what counts towards its deposit, of an ended match what came towards it; and what is still to come while
   * the match waits. Else null.
   */
  part: wonAmount.nullable(),
  missing: wonAmount.nullable(),
  /** What an admin confirmed and no bank row covers yet; null for everybody but admins. */
  receivable: wonAmount.nullable(),
});

/**
 * `planned`: owed once the meeting has taken place; `waiting`: the time for objections lasts, or one is open; `due`: to be sent;
 * `bounced`: the bank returned it, it is to be sent again.
 */
export const SHARE_STATES = ['planned', 'waiting', 'due', 'sent', 'bounced'] as const;

/** Money for one of the parties of a meeting. */
const moneyShare = z.strictObject({
  to: z.enum(['male', 'female', 'bar']),
  reason: z.enum([...REFUND_REASONS, ...BAR_REFUND_REASONS]),
  amount: wonAmount,
  /** The part of it that comes from the other side's deposit. */
  compensation: wonAmount,
  state: z.enum(SHARE_STATES),
  /** When the meeting is, or it was sent, or it came back; until when one may object, null while an objection is open. */
  at: instant.nullable(),
  /** The promised day of a refund. */
  due_day: kstDaySchema.nullable(),
});
export type MoneyShare = z.output<typeof moneyShare>;

/** The refunds of both sides and the bar's share. */
const SHARES_MAX = 2 * MEMBER_LIST_MAX + 1;

/** The money of one meeting: who paid, what is held, who gets what. Each reader gets the parts that concern them. */
export const moneyFlow = z.strictObject({
  /** The male side first. */
  deposits: z.array(depositFlow).length(2),
  /** Until when the deposits must arrive; null once they have, or the match has ended. */
  due_at: instant.nullable(),
  /** Held now, of both sides. */
  held: wonAmount,
  /** What the bar takes off the bill, or took off it. */
  discount: wonAmount,
  shares: z.array(moneyShare).max(SHARES_MAX),
  /** What the service got: 0, or less when it paid for a deposit whose confirmation was reversed. Null for everybody but admins. */
  platform: z.int().nullable(),
});
export type MoneyFlow = z.output<typeof moneyFlow>;
export type DepositFlow = MoneyFlow['deposits'][number];
