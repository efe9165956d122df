import * as z from 'zod';
import { PAYOUT_KINDS } from '../data/kinds.ts';
import { bankRowId, detailId, payoutBatchId, payoutId } from '../ids.ts';
import { BANK_ROW_WON_MAX, CANDIDATES_SHOWN, DIFFERENCES_SHOWN, REASON_MAX } from '../limits.ts';
import { matchState } from './meeting.ts';
import { bit, flag, instant, optionalLine, requiredLine, wonAmount } from './text.ts';

/** The platform's own money: in, the bank's interest and what the operator puts in; out, the bank's fee and
 * what the operator withdraws. */
export const PLATFORM_ENTRIES = ['interest', 'top_up', 'fee', 'withdrawal'] as const;

/** What a row of the bank is for (docs/money.md, "Purposes"). */
const PURPOSE_KINDS = [
  'undecided',
  'deposit',
  'bounced',
  'payout',
  'batch',
  'hand_back',
  'handed_back',
  'platform',
  'settlement',
] as const;

const purposeInput = z.discriminatedUnion(
  'kind',
  [
    z.strictObject({ kind: z.literal('undecided') }),
    z.strictObject({ kind: z.literal('deposit'), uid_meetings_details: detailId }),
    z.strictObject({ kind: z.literal('bounced'), uid_payout: payoutId }),
    z.strictObject({ kind: z.literal('payout'), uid_payout: payoutId }),
    z.strictObject({ kind: z.literal('batch'), uid_payout_batches: payoutBatchId }),
    z.strictObject({ kind: z.literal('hand_back') }),
    z.strictObject({ kind: z.literal('handed_back'), uid_deposits: bankRowId }),
    z.strictObject({ kind: z.literal('platform'), entry: z.enum(PLATFORM_ENTRIES) }),
    z.strictObject({ kind: z.literal('settlement'), won: wonAmount.max(BANK_ROW_WON_MAX) }),
  ],
  '무슨 돈인지 골라 주세요',
);
export type PurposeInput = z.output<typeof purposeInput>;

const reason = requiredLine(REASON_MAX, '까닭을 입력해 주세요');

/** `is_borne`: the platform bears what is lost by it, for this reason. */
export const purposeBody = z
  .strictObject({ purpose: purposeInput, is_borne: flag.default(0), reason: reason.optional() })
  .refine((body) => body.reason !== undefined || !(body.is_borne === 1 || body.purpose.kind === 'platform'), {
    path: ['reason'],
    message: '까닭을 입력해 주세요',
  });

/** What a row is or may be for, in what the console shows of it. */
export const purposeView = z.strictObject({
  kind: z.enum(PURPOSE_KINDS),
  entry: z.enum(PLATFORM_ENTRIES).nullable(),
  uid_meetings_details: detailId.nullable(),
  uid_payout: payoutId.nullable(),
  uid_payout_batches: payoutBatchId.nullable(),
  uid_deposits: bankRowId.nullable(),
  /** The team, the bar, or the receiver of a batch; empty where there is none. */
  title: z.string(),
  /** The member, or the holder of the account. */
  name: z.string(),
  bar_name: z.string(),
  datetime: instant.nullable(),
  state: matchState.nullable(),
  /** Of a deposit: what it comes to, what has come before this row, and what is left to come after it; of a
   * payout: its amount; of money to hand back: what went back, and what is left or, below 0, was too much. */
  won: wonAmount,
  received: wonAmount,
  left: z.int(),
  due_at: instant.nullable(),
  /** Why it is suggested: the texts have our own code, the transfer code, the name; the amount fits. */
  by: z.array(z.enum(['memo', 'code', 'name', 'amount'])),
});
export type PurposeView = z.output<typeof purposeView>;

export const bankRow = z.strictObject({
  uid_deposits: bankRowId,
  at: instant,
  /** Won; negative for money out. */
  amount: z.int(),
  name: z.string(),
  memo: z.string(),
  balance: z.int().nullable(),
  source: z.enum(['feed', 'typed']),
  purpose: purposeView,
  /** `rule`, or the admin's name; null while it is undecided. */
  decided_by: z.string().nullable(),
  decided_at: instant.nullable(),
  suggestions: z.array(purposeView).max(CANDIDATES_SHOWN),
});

/** A row that could not be read. While bank and rows differ also those that an admin has read or closed. */
const unreadableRow = z.strictObject({
  row_id: z.string(),
  text: z.string(),
  at: instant,
  closed_at: instant.nullable(),
});

/** The collecting account beside the sum of its rows. */
export const bankCheck = z.strictObject({
  /** The stage has a feed: only it writes rows. */
  has_feed: z.boolean(),
  /** Null before the first balance. `difference`: what the bank holds more. */
  bank: z.int().nullable(),
  rows: z.int().nullable(),
  difference: z.int().nullable(),
  balance_at: instant.nullable(),
  /** When the balance after a row last agreed, and how many rows came since: before or among them one is missing. */
  agreed_at: instant.nullable(),
  rows_since: z.int(),
  /** When the bank last answered; `has_failed`: not every row of what it has answered is recorded. */
  read_at: instant.nullable(),
  has_failed: z.boolean(),
  undecided: z.int(),
  unreadable: z.array(unreadableRow).max(DIFFERENCES_SHOWN),
});

const ROW_WON = '금액은 원 단위로 적어 주세요';
const rowWon = z.int(ROW_WON).min(-BANK_ROW_WON_MAX, ROW_WON).max(BANK_ROW_WON_MAX, ROW_WON);
const rowText = {
  amount: rowWon.refine((won) => won !== 0, ROW_WON),
  name: requiredLine(60, '보내거나 받은 사람을 입력해 주세요'),
  memo: optionalLine(100).default(''),
  at: instant,
};

/** A row that an admin types in where the stage has no feed. */
export const addRowBody = z.strictObject(rowText);

/** What a typed row came to at the bank after all; 0 for one that the bank does not have. */
export const correctRowBody = z.strictObject({ amount: rowWon });

/** `is_again`: it was read or closed before, and wrongly. */
const again = { is_again: flag.default(0) };

/** What an unreadable row of the feed says, as an admin reads it; or that it moves nothing. */
export const readRowBody = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('row'), ...rowText, ...again }),
  z.strictObject({ kind: z.literal('nothing'), reason, ...again }),
]);

/** What an admin says of a side beside the bank: it paid, or the platform pays what is missing. */
export const sideDecisionBody = z.strictObject({
  what: z.enum(['confirmed', 'borne']),
  is_set: flag,
  reason,
});

/** What was marked as sent together or alone, and that the bank has not shown some business days later. */
export const inTransit = z.strictObject({
  kind: z.enum(PAYOUT_KINDS),
  count: z.int(),
  total: wonAmount,
  /** Of a single payout: the holder of the account. */
  name: z.string(),
  /** The memo code or the batch by which its payouts are found among those that were sent or bounced. */
  words: z.string(),
  state: z.enum(['sent', 'bounced']),
  sent_at: instant,
});

/** A side that counts as paid and that the bank has not shown, or for which the platform pays. */
export const openConfirmation = z.strictObject({
  uid_meetings_details: detailId,
  name: z.string(),
  group_name: z.string(),
  bar_name: z.string(),
  datetime: instant,
  state: matchState,
  unshown: wonAmount,
  is_confirmed: bit,
  is_borne: bit,
  reason: z.string(),
  at: instant.nullable(),
});
