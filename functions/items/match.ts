import * as z from 'zod';
import type { MatchTerms } from '../../shared/deposit.ts';
import {
  accountId,
  bankRowId,
  barId,
  groupId,
  inquiryId,
  matchId,
  payoutBatchId,
  requestId,
  side,
  SIDES,
  unpaidRecordId,
  userId,
} from '../../shared/ids.ts';
import { barAnswer, manners } from '../../shared/schemas/after-meeting.ts';
import {
  BAR_SHARE_REASONS,
  CANCEL_REASONS,
  matchReasons,
  REFUND_REASONS,
} from '../../shared/schemas/reasons.ts';
import { RESCUE } from '../../shared/points.ts';
import { base, expiry, listed, mayExpire } from './base.ts';
import { GROUP_SIZES } from '../../shared/limits.ts';

/** `asked` offers a team the table of a cancelled meeting, and takes nothing yet; `pending` waits for both
 * deposits, `fixed` for the meeting; the others are final. `released` ended before both had paid; the rest
 * ended after the match was fixed. */
export const MATCH_STATES = [
  'asked',
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

/** An admin's decision about money, and why. */
const decision = z.strictObject({ at: z.int(), by: userId, reason: z.string() });

/** What was promised when it was made: numbers of the service that change later change no match. */
const matchTerms = z.strictObject({
  depositWon: z.int(),
  compensationWon: z.int(),
  refundDays: z.int(),
  lateMs: z.int(),
  tableHours: z.int(),
  objectionMs: z.int(),
  unmarkedDays: z.int(),
}) satisfies z.ZodType<MatchTerms>;

const credit = { rowId: bankRowId, won: z.int().min(0), at: z.int() };
/** Of a row that moved at PortOne: its payment. `isFinal`: PortOne cancels it no more. */
const ofPayment = { payment: z.string().optional() };

/** A deposit that goes on to the match of another team: that match, and its won. */
const movedDeposit = z.strictObject({ matchId, won: z.int().min(1) });

const matchSide = z.strictObject({
  uid: userId,
  requestId,
  groupName: z.string(),
  /** The account of the application, to which refunds go. */
  accountId,
  /** Another one, which the member chose after a refund had bounced. */
  refundTo: accountId.optional(),
  hasReview: z.literal(true).optional(),
  /** It has answered one of the questions after the meeting. */
  hasAnswered: z.literal(true).optional(),
  /** It has reported the other side. */
  hasReport: z.literal(true).optional(),
  /** When it said that it comes. */
  comingAt: z.int().optional(),
  /** On the evening: how late it last said that it is, when, and how often it has said so; when it was there. */
  late: z.strictObject({ minutes: z.literal([0, 10, 20, 30]), at: z.int(), count: z.int() }).optional(),
  arrivedAt: z.int().optional(),
  /** Its request went back to wait when the match ended. */
  waitsAgain: z.literal(true).optional(),
  /** Rows of the bank that are this side's deposit; `at` is the bank's time. */
  credits: z.array(z.strictObject({ ...credit, ...ofPayment, isFinal: z.literal(true).optional() })),
  /** An admin says that it paid, though the bank does not show it. */
  confirmed: decision.optional(),
  /** The platform pays what is missing of a deposit that counts as paid. */
  borne: decision.optional(),
  /** The deposit came from a cancelled meeting; or went on to the match that took its table. */
  cameFrom: movedDeposit.optional(),
  wentTo: movedDeposit.optional(),
  /** Rows about which nobody has decided, and which may be this side's. */
  checking: z.array(z.strictObject({ ...credit, ...ofPayment })),
  /** Computed from the facts with each change of them (`withViews`). */
  isPaid: z.boolean(),
  paidAt: z.int().nullable(),
});

/** A refund or a bar's share that an admin marked as sent. */
const sentPayout = z.strictObject({
  to: z.enum([...SIDES, 'bar']),
  /** Counts the payouts of that party. */
  number: z.int().min(0),
  won: z.int().min(1),
  reason: z.enum([...REFUND_REASONS, ...BAR_SHARE_REASONS]),
  at: z.int(),
  /** The admin; of a cancelled payment nobody. */
  by: userId.optional(),
  /** The payment that is cancelled for it, wholly or in part. */
  payment: z.string().optional(),
  /** The member's account that it was sent to. */
  accountId: accountId.optional(),
  batchId: payoutBatchId.optional(),
  /** The bank's row of its sending; of a batch that went out in one row, its batch has it. */
  debit: z.strictObject({ rowId: bankRowId, won: z.int().min(0), ...ofPayment }).optional(),
  /** The bank's row with which it bounced, whole or less a fee. */
  bounce: z.strictObject({ rowId: bankRowId, won: z.int().min(0), at: z.int() }).optional(),
});
export type SentPayout = z.output<typeof sentPayout>;

/** MATCH#id / META: all that a transition needs, so that a command reads one item, and nothing else: at most
 * 1 KB until its money moves more than once, because each KB costs two units with each change. */
export const matchItem = z.strictObject({
  ...base,
  ...listed,
  ...mayExpire,
  matchId,
  state: matchStateItem,
  size: z.literal(GROUP_SIZES),
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
  releasedBy: z.enum([...SIDES, 'both']).optional(),
  reason: z.string().optional(),
  /** Each side's objection to how the meeting went (decision 51); absent while neither has raised one. */
  objections: z.strictObject({ male: objection.optional(), female: objection.optional() }).optional(),
  sent: z.array(sentPayout),
  /** Until when who was told how it was marked may object; absent where an admin or nobody marked it. */
  objectionUntil: z.int().optional(),
  /** How often the outcome was corrected; absent while it never was. */
  corrections: z.int().min(1).optional(),
  /** An admin has excused that it was cancelled late: no point counts. */
  isExcused: z.literal(true).optional(),
  correctedAt: z.int().optional(),
  /** Of a meeting that was cancelled late: the search for another team, or `overAt` when none was wanted. */
  rescue: z
    .strictObject({
      until: z.int(),
      asked: z.array(z.strictObject({ matchId, at: z.int() })).max(RESCUE.asks),
      /** When it ended; `takenBy` is the match that has the table now. */
      overAt: z.int().optional(),
      takenBy: matchId.optional(),
      /** Listed until all who were asked know that it is over. */
      isListed: z.literal(true).optional(),
    })
    .optional(),
  /** Of a match that began as an offer: the cancelled meeting, who was asked, and until when nobody else is. */
  offer: z.strictObject({ of: matchId, to: side, firstUntil: z.int() }).optional(),
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
});
export type MatchSnapshotItem = z.output<typeof matchSnapshotItem>;

/** USER#uid / MATCH#id: a member's side of a match, by which a member's matches are listed, with what no
 * transition needs: the group that it met with, and the transfer name by which the bank's rows find it. Written
 * once. */
export const matchPointerItem = z.strictObject({
  ...base,
  ...mayExpire,
  matchId,
  side,
  uid: userId,
  groupId,
  transferName: z.string(),
  /** Of the team whose table is offered, until somebody has taken it: not yet a match of that team. */
  isUntaken: z.literal(true).optional(),
  createdAt: z.int(),
});
export type MatchPointerItem = z.output<typeof matchPointerItem>;

/** MATCH#id / REVIEW#side: what a side says of a meeting. Only admins read the text (decision 36), and others
 * where its member lets it be shown and an admin has decided so; it is listed by that (`listOfReview`). */
export const reviewItem = z.strictObject({
  ...base,
  ...listed,
  ...mayExpire,
  matchId,
  side,
  uid: userId,
  text: z.string().optional(),
  manners: manners.optional(),
  bar: barAnswer.optional(),
  /** When it first answered about the bar. */
  barAt: z.int().optional(),
  mayShow: z.literal(true).optional(),
  /** An admin's decision. */
  isShown: z.boolean().optional(),
  createdAt: z.int(),
});
export type ReviewItem = z.output<typeof reviewItem>;

const againSide = z.strictObject({ isYes: z.boolean(), at: z.int(), sharedAt: z.int().optional() });

/** MATCH#id / AGAIN: whether each side would meet the other again, and when it has shared its number. A side
 * reads the other's part only where both say yes. */
export const againItem = z.strictObject({
  ...base,
  ...expiry,
  matchId,
  male: againSide.optional(),
  female: againSide.optional(),
  /** When both first said yes; a changed answer begins no second week. */
  bothAt: z.int().optional(),
});
export type AgainItem = z.output<typeof againItem>;

/** PAYER#h / CODE#code and PAYCODE#code / dueAt#match#side: the deposit that a transfer means. Written before
 * its match, which may never be made; outlives the deadline, so that late money still finds its match. */
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
 * after all, or an admin says so; `dismissed`: an admin expects none any more. */
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
  size: z.literal(GROUP_SIZES),
  expectedDeposit: z.int(),
  cancelReason: z.enum(CANCEL_REASONS),
  state: z.enum(['open', 'confirmed', 'dismissed']),
  /** When it left the list of open ones, and why an admin dismissed it. */
  closedAt: z.int().optional(),
  dismissReason: z.string().optional(),
  createdAt: z.int(),
});
export type UnpaidRecordItem = z.output<typeof unpaidRecordItem>;
