import * as z from 'zod';
import { blockedId, matchId, side, userId } from '../../shared/ids.ts';
import { reportOutcome, reportReason } from '../../shared/schemas/report.ts';
import { base, listed, mayExpire } from './base.ts';

/** What an admin decided on a report; another decision replaces it. */
const reportDecision = z.strictObject({
  outcome: reportOutcome,
  /** For the record. */
  reason: z.string(),
  /** What the member who reported reads. */
  answer: z.string(),
  at: z.int(),
  /** Until when a pause lasts, as the member was told. */
  until: z.int().optional(),
});

/** USER#uid / REPORT#match: what the other team of a meeting says of this member. Only the console reads
 * it. */
export const reportItem = z.strictObject({
  ...base,
  ...listed,
  ...mayExpire,
  /** The member who is reported. */
  uid: userId,
  matchId,
  /** Who reports, and the side of it. */
  by: userId,
  side,
  reason: reportReason,
  words: z.string(),
  isNeverAgain: z.boolean(),
  decision: reportDecision.optional(),
  createdAt: z.int(),
});
export type ReportItem = z.output<typeof reportItem>;

/** APART#name / WITH#name, in both directions: two people who are never matched. A name is the id of an account
 * or the keyed hash of a phone, so that neither a new phone nor a new account brings them together. */
export const apartItem = z.strictObject({
  ...base,
  ...mayExpire,
  name: z.string(),
  other: z.string(),
  /** One has reported the other. */
  reportedAt: z.int().optional(),
  /** The number of one is in the list of the other. */
  isListed: z.boolean(),
});
export type ApartItem = z.output<typeof apartItem>;

/** USER#uid / BLOCKED#id: a number whose owner the member does not want to meet. */
export const blockedItem = z.strictObject({
  ...base,
  blockedId,
  hPhone: z.string(),
  lastFour: z.string(),
  memo: z.string(),
  createdAt: z.int(),
});
export type BlockedItem = z.output<typeof blockedItem>;
