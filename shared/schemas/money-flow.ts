import * as z from 'zod';
import { side } from '../ids.ts';
import { MEMBER_LIST_MAX } from '../limits.ts';
import { kstDaySchema } from './day.ts';
import { BAR_SHARE_REASONS, REFUND_REASONS } from './reasons.ts';
import { instant, wonAmount } from './text.ts';

/** Nothing or a part has arrived, the match ended without it or with a part, it is held, taken off the bill,
 * goes back to the side, the side lost it, or it went on to the match of another team. */
const DEPOSIT_STATES = [
  'waiting',
  'short',
  'unpaid',
  'partial',
  'held',
  'discounted',
  'returned',
  'given',
  'moved',
] as const;

const depositFlow = z.strictObject({
  side,
  state: z.enum(DEPOSIT_STATES),
  deposit: wonAmount,
  paid_at: instant.nullable(),
  /** What arrived, and what of it waits for the rest or for an admin; null where the reader may not know. */
  arrived: wonAmount.nullable(),
  suspense: wonAmount.nullable(),
  /** Unpaid: what counts towards the deposit, or came towards it when the match ended, else null. `missing`
   * is still to come while it waits; once paid, what the bank took back. */
  part: wonAmount.nullable(),
  missing: wonAmount.nullable(),
  /** What an admin confirmed and no bank row covers yet; null for everybody but admins. */
  receivable: wonAmount.nullable(),
});

/** `planned`: owed once the meeting has taken place; `waiting`: for objections; `searching`: for another team;
 * `due`: to be sent; `bounced`: the bank sent it back, it is due again. */
const SHARE_STATES = ['planned', 'waiting', 'searching', 'due', 'sent', 'bounced'] as const;

/** The side's own deposit, what comes from the other side's, and what the side had sent too much. */
export const SHARE_PARTS = ['deposit', 'compensation', 'surplus'] as const;

const moneyShare = z.strictObject({
  to: z.enum(['male', 'female', 'bar']),
  reason: z.enum([...REFUND_REASONS, ...BAR_SHARE_REASONS]),
  amount: wonAmount,
  /** What a refund with a compensation consists of; else empty. */
  parts: z.array(z.strictObject({ of: z.enum(SHARE_PARTS), amount: wonAmount })).max(SHARE_PARTS.length),
  state: z.enum(SHARE_STATES),
  /** The instant of the meeting, the sending or the bounce, or the end of the time to object; null while an
   * objection is open. */
  at: instant.nullable(),
  due_day: kstDaySchema.nullable(),
});
export type MoneyShare = z.output<typeof moneyShare>;

const SHARES_MAX = 2 * MEMBER_LIST_MAX + 1;

/** Each reader gets the parts that concern them. */
export const moneyFlow = z.strictObject({
  deposits: z.array(depositFlow).length(2),
  /** The deadline of the deposits; null once they have arrived, or the match has ended. */
  due_at: instant.nullable(),
  held: wonAmount,
  discount: wonAmount,
  /** The figure on top: what is held, what both teams sent, what the reader's team gets back, the bar's share. */
  total: z.strictObject({ of: z.enum(['held', 'sent', 'refunds', 'share']), amount: wonAmount }),
  shares: z.array(moneyShare).max(SHARES_MAX),
  /** What the platform won or paid; null for all but admins. */
  platform: z.int().nullable(),
});
export type MoneyFlow = z.output<typeof moneyFlow>;
export type DepositFlow = MoneyFlow['deposits'][number];
