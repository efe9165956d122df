import * as z from 'zod';
import {
  handActId,
  matchId,
  side,
  unpaidRecordId,
  userId,
  userRefundId,
  wrongDepositId,
} from '../../shared/ids.ts';
import { EXPENSE_KINDS, INCOME_KINDS } from '../../shared/schemas/hand-acts.ts';
import { base, listed, mayExpire } from './base.ts';
import { awaitedBounceItem, payoutItem, wrongDepositItem } from './money.ts';

const entry = z.strictObject({ PK: z.string(), SK: z.string() });

const ofSide = { matchId, side };

/** The credits from suspense that it used, what of it is a receivable, and the refunds it created. */
const payment = {
  ...ofSide,
  entry: entry.nullable(),
  used: z.array(wrongDepositId),
  receivableWon: z.int().min(0),
  refundId: userRefundId.nullable(),
};

/** Money that covered a receivable, and the refund of its surplus. */
const cover = {
  coveredWon: z.int().min(1),
  /** What of it the bank had taken off; absent in acts of before 24 November 2026. */
  restoredWon: z.int().min(0).optional(),
  refundId: userRefundId.nullable(),
  /** How often the confirmation of this side had been reversed. */
  round: z.int(),
};

/** Its bank row, and the mark by which the feed's row of the same transfer is found. */
const typedIn = { hTid: z.string(), mark: entry };

/** A row of the feed that was closed, and as whom the bank names it. */
const ofRow = { rowId: z.string(), name: z.string() };

/** The entry of what the bank took off, in won, and its row of the account; negative for what it gave back of
 * a debit. */
const takenOff = { entry, hRow: z.string(), offWon: z.int() };

/** What the reversal of each kind of act must know. */
const actDone = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('entered'), ...payment, entry, ...typedIn }),
  z.strictObject({
    kind: z.literal('entered_cover'),
    ...ofSide,
    entry,
    ...cover,
    ...typedIn,
  }),
  z.strictObject({ kind: z.literal('entered_suspense'), entry, depositId: wrongDepositId, ...typedIn }),
  /** A bank row that was held back was the transfer, or the bounce, that it seemed; nothing was booked. */
  z.strictObject({
    kind: z.literal('linked'),
    depositId: wrongDepositId,
    /** They cannot be derived once the texts are blanked. Not in acts of before 22 November 2026. */
    marks: z.array(entry).optional(),
  }),
  /** Money in suspense is a bounce that was marked before: `entry` took its arrival back. */
  z.strictObject({
    kind: z.literal('return_linked'),
    entry,
    depositId: wrongDepositId,
    back: awaitedBounceItem.pick({ payoutId: true, round: true, undone: true }),
  }),
  z.strictObject({ kind: z.literal('confirmed'), ...payment }),
  z.strictObject({ kind: z.literal('matched'), ...payment }),
  /** `entry` is null where all the money had been refunded before. */
  z.strictObject({ kind: z.literal('late_confirmed'), ...payment, recordId: unpaidRecordId }),
  z.strictObject({
    kind: z.literal('covered'),
    ...ofSide,
    entry,
    depositId: wrongDepositId,
    ...cover,
  }),
  z.strictObject({
    kind: z.literal('part'),
    ...ofSide,
    depositId: wrongDepositId,
    before: wrongDepositItem.pick({ reason: true, matchId: true, side: true }),
  }),
  z.strictObject({
    kind: z.literal('bounced'),
    entry,
    /** Acts before 22 November 2026 have it; later ones show the owner of the payout's account. */
    name: z.string().optional(),
    sent: payoutItem,
    depositId: wrongDepositId.optional(),
  }),
  z.strictObject({ kind: z.literal('refunded'), entry, depositId: wrongDepositId, refundId: userRefundId }),
  z.strictObject({ kind: z.literal('returned'), entry, depositId: wrongDepositId }),
  z.strictObject({ kind: z.enum(INCOME_KINDS), entry, depositId: wrongDepositId }),
  z.strictObject({ kind: z.enum(EXPENSE_KINDS), entry, hTid: z.string(), name: z.string() }),
  z.strictObject({ kind: z.literal('row_closed'), ...ofRow }),
  z.strictObject({ kind: z.literal('row_borne'), ...ofRow, ...takenOff }),
  /** `isWhole`: nothing of the money in suspense was left. */
  z.strictObject({
    kind: z.literal('row_suspended'),
    ...ofRow,
    ...takenOff,
    hTid: z.string(),
    depositId: wrongDepositId,
    isWhole: z.boolean(),
    /** Its payer was known, and told. */
    isTold: z.boolean().optional(),
  }),
  /** The refunds that are less by it, and what of the deposit is a receivable since. */
  z.strictObject({
    kind: z.literal('row_paid'),
    ...ofRow,
    ...takenOff,
    hTid: z.string(),
    ...ofSide,
    lowered: z.array(z.strictObject({ refundId: userRefundId, won: z.int().min(1) })),
    receivableWon: z.int().min(0),
    round: z.int(),
  }),
]);
export type ActDone = z.output<typeof actDone>;
export type DoneAs<K extends ActDone['kind']> = Extract<ActDone, { kind: K }>;
export type PaymentDone = DoneAs<'confirmed' | 'matched' | 'late_confirmed' | 'entered'>;
export type EnteredDone = DoneAs<'entered' | 'entered_cover' | 'entered_suspense'>;

/** HANDACT#id / A: written with the act, so that it can be reversed (docs/money.md, "Reversing"). */
export const handActItem = z.strictObject({
  ...base,
  ...listed,
  ...mayExpire,
  actId: handActId,
  done: actDone,
  /** Won; 0 where nothing was booked. */
  amount: z.int().min(0),
  by: userId,
  at: z.int(),
  state: z.enum(['done', 'reversed']),
  reversedAt: z.int().nullable(),
  /** Empty where none was asked for. */
  reason: z.string(),
  reversalReason: z.string().nullable(),
});
export type HandActItem = z.output<typeof handActItem>;
