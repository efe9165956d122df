import * as z from 'zod';
import { LEDGER_KINDS } from '../data/kinds.ts';
import { DIFFERENCES_SHOWN, RECONCILED_DAYS } from '../limits.ts';
import { detailId, userId } from '../ids.ts';
import { kstDaySchema } from './day.ts';
import { matchState } from './meeting.ts';
import { bit, instant, wonAmount } from './text.ts';

const dayResult = z.strictObject({
  day: kstDaySchema,
  bank: z.int(),
  /** Includes what the account held before the feed's first row. */
  ledger: z.int(),
  opening: z.int(),
  /** The last day's payouts and bounces whose rows the bank has not shown; negative for money out. */
  unread: z.int(),
  /** What the bank holds more, apart from `unread`. */
  difference: z.int(),
  balance_at: instant,
  at: instant,
});

/** A row of the collecting account without an entry of the ledger. `amount` is negative for money out. */
const unmatchedRow = z.strictObject({
  row_id: z.string(),
  amount: z.int(),
  name: z.string(),
  memo: z.string(),
  at: instant,
});

/** An entry of the ledger without a row of the bank; `kind` is its row in docs/money.md. */
const unmatchedEntry = z.strictObject({
  entry_id: z.string(),
  kind: z.enum(LEDGER_KINDS),
  amount: z.int(),
  /** The receiver, and the code beside the name at the bank; empty and null where nothing was sent. */
  receiver: z.string(),
  memo_code: z.string().nullable(),
  at: instant,
});

export const reconciliation = z.strictObject({
  days: z.array(dayResult).max(RECONCILED_DAYS),
  rows: z.array(unmatchedRow).max(DIFFERENCES_SHOWN),
  entries: z.array(unmatchedEntry).max(DIFFERENCES_SHOWN),
  unreadable: z
    .array(
      z.strictObject({
        row_id: z.string(),
        text: z.string(),
        at: instant,
        /** What the bank took off what it had reported, in won; negative for what it added, null where the
         * row does not say. */
        off: z.int().nullable(),
        /** The transfer from which it took that is known. */
        is_of_transfer: bit,
      }),
    )
    .max(DIFFERENCES_SHOWN),
});

export const depositSide = z.strictObject({
  uid_meetings_details: detailId,
  uid_user: userId,
  name: z.string(),
  group_name: z.string(),
  transfer_name: z.string(),
  bar_name: z.string(),
  datetime: instant,
  due_at: instant,
  state: matchState,
  is_payed: bit,
  deposit: wonAmount,
  arrived: wonAmount,
  owed: wonAmount,
});

export const depositCandidate = depositSide.extend({
  /** `side`: the transfer named it without doubt; `name`: the sender's name; `code`: a code in the text. */
  by: z.array(z.enum(['side', 'name', 'code'])),
});
