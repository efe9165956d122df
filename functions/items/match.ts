import * as z from 'zod';
import type { MatchTerms } from '../../shared/deposit.ts';
import {
  accountId,
  barId,
  groupId,
  inquiryId,
  matchId,
  requestId,
  side,
  unpaidRecordId,
  userId,
  wrongDepositId,
} from '../../shared/ids.ts';
import { CANCEL_REASONS, matchReasons } from '../../shared/schemas/reasons.ts';
import { base, expiry, listed, mayExpire } from './base.ts';

/** `pending` waits for both deposits, `fixed` for the meeting; the others are final. `released` ended before
 * both had paid; the rest ended after the match was fixed. */
export const MATCH_STATES = [
  'pending',
  'fixed',
  'completed',
  'canceled_by_male',
  'canceled_by_female',
  'absent_male',
  'absent_female',
  'absent_both',
  'canceled_by_bar',
  'released',
] as const;
export const matchStateItem = z.enum(MATCH_STATES);
export type MatchState = z.output<typeof matchStateItem>;

/** When an objection was raised, the inquiry that says why, and when an admin decided on it. */
const objection = z.strictObject({ at: z.int(), inquiryId, settledAt: z.int().optional() });

/** What was promised when it was made: numbers of the service that change later change no match. */
const matchTerms = z.strictObject({
  perPersonWon: z.int(),
  depositWon: z.int(),
  compensationWon: z.int(),
  refundDays: z.int(),
  lateMs: z.int(),
  objectionMs: z.int(),
}) satisfies z.ZodType<MatchTerms>;

const matchSide = z.strictObject({
  uid: userId,
  requestId,
  groupId,
  groupName: z.string(),
  accountId,
  isPaid: z.boolean(),
  paidAt: z.int().nullable(),
  hasReview: z.boolean(),
  /** Won that an admin confirmed and no bank row has covered yet; absent where that never happened. */
  receivableWon: z.int().min(0).optional(),
  /** What the bank took off its paid deposit (M28); some of it may have come again since. */
  takenOffWon: z.int().min(0).optional(),
  /** How often its deposit was confirmed and that was reversed; part of the ledger entry ids. */
  reversals: z.int().min(0).optional(),
  /** In won, sent towards its deposit when the match ended unpaid: refunded, and left to an admin. */
  parts: z.strictObject({ returnedWon: z.int(), waitingWon: z.int() }).optional(),
});

/** MATCH#id / META: all that a transition needs, so that a command reads one item. */
export const matchItem = z.strictObject({
  ...base,
  ...listed,
  ...mayExpire,
  matchId,
  state: matchStateItem,
  size: z.union([z.literal(2), z.literal(3), z.literal(4)]),
  barId,
  barName: z.string(),
  day: z.string(),
  time: z.string(),
  matchedAt: z.int(),
  terms: matchTerms,
  dueAt: z.int(),
  male: matchSide,
  female: matchSide,
  fixedAt: z.int().nullable(),
  /** When it ended and, for a release, who caused it. */
  endedAt: z.int().nullable(),
  releasedBy: z.enum(['male', 'female', 'both', 'bar']).nullable(),
  reason: z.string().nullable(),
  /** Each side's objection to how the meeting went (decision 51); absent while neither has raised one. */
  disputes: z.strictObject({ male: objection.optional(), female: objection.optional() }).optional(),
  /** Until when who was told how it was marked may object; absent where an admin or nobody marked it. */
  objectionUntil: z.int().optional(),
  /** How often the outcome was corrected (M22); part of ledger entry ids, so that each is its own event. */
  corrections: z.int().min(0),
  correctedAt: z.int().optional(),
});
export type MatchItem = z.output<typeof matchItem>;

/** MATCH#id / SNAP: what the match was made with, written once and listed under its day. The groups as they
 * applied are in the requests' bodies. Names are for the admin and the transfer name. */
export const matchSnapshotItem = z.strictObject({
  ...base,
  ...listed,
  ...mayExpire,
  matchId,
  male: z.strictObject({ userName: z.string(), slotRank: z.int() }),
  female: z.strictObject({ userName: z.string(), slotRank: z.int() }),
  barAddress: z.string(),
  barPhone: z.string(),
  score: z.number(),
  /** The reasons for the male side; the female side swaps mine and theirs. */
  reasons: matchReasons,
  weightsVersion: z.int(),
  pricesVersion: z.int(),
});
export type MatchSnapshotItem = z.output<typeof matchSnapshotItem>;

/** It did not pay the deposit and is held in suspense (docs/money.md M13, M14). */
export const suspenseCredit = z.strictObject({
  depositId: wrongDepositId,
  hTid: z.string(),
  amount: z.int(),
  reason: z.enum(['short', 'late', 'canceled', 'double']),
});

/** Sides written before 22 November 2026 hold their credits in suspense as `strays`. */
function withSuspenseName(stored: unknown): unknown {
  if (typeof stored !== 'object' || stored === null || 'suspended' in stored) return stored;
  const { strays = [], ...rest } = stored as { strays?: unknown };
  return { ...rest, suspended: strays };
}

/** USER#uid / MATCH#id: a member's side of a match: the deposit and the transfer name by which the bank feed
 * finds it. A member's matches are listed by these rows. */
export const depositItem = z.preprocess(
  withSuspenseName,
  z.strictObject({
    ...base,
    ...mayExpire,
    matchId,
    side,
    uid: userId,
    amount: z.int(),
    transferName: z.string(),
    /** Stays `waiting` when the match ends unpaid; money that comes later does not pay it. */
    state: z.enum(['waiting', 'paid']),
    paidAt: z.int().nullable(),
    /** The bank row that paid; null while a part of it is a receivable. */
    hTid: z.string().nullable(),
    /** Every bank row that paid it, or covered what an admin had confirmed. */
    paidBy: z.array(z.string()).default([]),
    suspended: z.array(suspenseCredit),
    /** Bank rows that may pay it, held back as possibly booked already; decided ones too. */
    heldBack: z.array(wrongDepositId).optional(),
    /** Money in suspense that has only the payer's name; decided ones too. */
    named: z.array(wrongDepositId).optional(),
    dueAt: z.int(),
    createdAt: z.int(),
  }),
);
export type DepositItem = z.output<typeof depositItem>;

/** Its fields that name the match and the side. */
export const matchPointerItem = z.object({ ...base, matchId, side, createdAt: z.int() });

/** MATCH#id / REVIEW#side. Private: only admins read it (decision 36). */
export const reviewItem = z.strictObject({
  ...base,
  ...mayExpire,
  matchId,
  side,
  uid: userId,
  text: z.string(),
  createdAt: z.int(),
});

/** PAYER#h / CODE#code and DUE#dueAt#match#side: the deposit that a transfer means. Written before its match,
 * which may never be made; outlives the deadline, so that late money still finds its match. */
export const transferNameItem = z.strictObject({
  ...base,
  ...expiry,
  matchId,
  side,
  uid: userId,
  code: z.string(),
  until: z.int(),
});

/** UNPAID#id / U: a side that had not paid when its match ended (decision 41). `confirmed`: its money arrived
 * after all; `dismissed`: an admin expects none any more. */
export const unpaidRecordItem = z.strictObject({
  ...base,
  ...listed,
  ...mayExpire,
  recordId: unpaidRecordId,
  matchId,
  side,
  uid: userId,
  requestId,
  accountId,
  groupName: z.string(),
  size: z.union([z.literal(2), z.literal(3), z.literal(4)]),
  expectedDeposit: z.int(),
  cancelReason: z.enum(CANCEL_REASONS),
  state: z.enum(['open', 'confirmed', 'dismissed']),
  /** When it left the list of open ones, and why an admin dismissed it. */
  closedAt: z.int().optional(),
  dismissReason: z.string().optional(),
  createdAt: z.int(),
});
export type UnpaidRecordItem = z.output<typeof unpaidRecordItem>;
