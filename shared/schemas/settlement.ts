import * as z from 'zod';
import { barShareId } from '../ids.ts';
import { BAR_SHARE_REASONS } from './reasons.ts';
import { instant, wonAmount } from './text.ts';

const settlementRow = z.strictObject({
  uid_refund_bars: barShareId,
  /** When the meeting was, or would have been. */
  datetime: instant,
  members: z.int(),
  reason: z.enum(BAR_SHARE_REASONS),
  share: wonAmount,
  /** `waiting`: for objections to how the meeting ended; `bounced`: the bank sent it back, it is due again. */
  state: z.enum(['waiting', 'due', 'sent', 'bounced']),
  /** When it was sent to the bar; null while it is owed, also after it has bounced. */
  sent_at: instant.nullable(),
  /** How often it bounced, and when it last did. */
  bounces: z.int(),
  bounced_at: instant.nullable(),
});
export type SettlementRow = z.output<typeof settlementRow>;

export const settlement = z.strictObject({
  rows: z.array(settlementRow),
  /** Bank and last digits of the account that the shares are sent to; null while an admin has entered
   * none. */
  account: z.string().nullable(),
  total: wonAmount,
  sent: wonAmount,
  owed: wonAmount,
  /** Of what is owed: what bounced. */
  bounced: wonAmount,
  /** `YYYY-MM`: the present month, or a later one whose meetings were cancelled early and owe a share. */
  last_month: z.string(),
});
export type Settlement = z.output<typeof settlement>;
