import * as z from 'zod';
import { accountId, barId, groupId, matchId, requestId, side, userId } from '../../shared/ids.ts';
import { SUSPENSION_CAUSES } from '../../shared/data/kinds.ts';
import { FIELD_CODES } from '../../shared/data/fields.ts';
import { groupProfile } from '../../shared/schemas/group.ts';
import { trait } from '../../shared/schemas/trait.ts';
import { base, expiry, mayExpire, listed } from './base.ts';
import { GROUP_SIZES } from '../../shared/limits.ts';

/** The group when its member applied; requests and matches show it even after it is edited (decision 22). */
export const groupSnapshot = z.strictObject({
  groupId,
  /** Leaves out what readers of an application need not know: where the team works and what it studies. */
  profile: groupProfile.omit({ major: true, company: true, job: true }),
  /** The fields of study and work, which is what is left of them. */
  fields: z.array(z.enum(FIELD_CODES)),
  /** Share of the optional fields that were filled, 0..1. */
  completeness: z.number().min(0).max(1),
});
export type GroupSnapshot = z.output<typeof groupSnapshot>;

export const storedChoice = z.strictObject({
  barId,
  barName: z.string(),
  day: z.string(),
  time: z.string(),
  priority: z.int().min(1),
});
export type StoredChoice = z.output<typeof storedChoice>;

const requestState = z.enum(['open', 'matched', 'canceled', 'expired', 'ended']);

/** REQUEST#id / META: the small part that changes. */
export const requestItem = z.strictObject({
  ...base,
  ...listed,
  ...mayExpire,
  requestId,
  uid: userId,
  groupId,
  accountId,
  side,
  size: z.literal(GROUP_SIZES),
  state: requestState,
  matchId: matchId.nullable(),
  allowWider: z.boolean(),
  /** Set when the other side's cancellation sent it back to waiting (decision 31). */
  boostedAt: z.int().nullable(),
  hChoices: z.string(),
  /** Keyed hash of the applicant's phone: nobody is matched with their own other account. */
  hPhone: z.string(),
  /** The version of the declaration that all members are adults; absent when it was not stated. */
  adultsDeclared: z.string().optional(),
  createdAt: z.int(),
});
export type RequestItem = z.output<typeof requestItem>;

/** REQUEST#id / BODY: choices, to which more can be added while it waits, and the group's snapshot. */
export const requestBodyItem = z.strictObject({
  ...base,
  ...mayExpire,
  requestId,
  choices: z.array(storedChoice).min(1),
  group: groupSnapshot,
  /** The representative's promises at that time, as a match weighs them. */
  promises: z.strictObject({ kept: z.int().min(0), made: z.int().min(0) }),
});
export type RequestBodyItem = z.output<typeof requestBodyItem>;

/** USER#uid / REQUEST#id: the pointer by which a user's requests are listed. */
export const requestPointerItem = z.strictObject({
  ...base,
  ...listed,
  ...mayExpire,
  requestId,
  createdAt: z.int(),
});

/** CHOICES#uid#hash / L and GROUPLOCK#gid / L: the request that applied with these choices or this group. It is
 * taken while that request waits or its match is pending; then the next application may take it over (decision
 * 19). */
export const requestLockItem = z.strictObject({ ...base, ...expiry, uid: userId, requestId });
export type RequestLockItem = z.output<typeof requestLockItem>;

/** USER#uid / QUOTA: how many requests wait; `closing` refuses new ones while the account is deleted. */
export const quotaItem = z.strictObject({
  ...base,
  ...mayExpire,
  open: z.int().min(0),
  closing: z.boolean(),
  /** No application is taken, for what was reported of the member: until then, or until an admin decides
   * otherwise. */
  suspendedBy: z.enum(SUSPENSION_CAUSES).optional(),
  suspendedUntil: z.int().optional(),
});
export type QuotaItem = z.output<typeof quotaItem>;

/** USER#uid / EXPIRED#match: the member let the deposit deadline of this match pass. */
export const missedDeadlineItem = z.strictObject({
  ...base,
  ...expiry,
  matchId,
  at: z.int(),
  /** After another one since `pausesSince` there is no application until `pausesUntil`. */
  pausesSince: z.int(),
  pausesUntil: z.int(),
});
export type MissedDeadlineItem = z.output<typeof missedDeadlineItem>;

/** What matching reads of an application but its choices (docs/matching.md, "Compatibility"): numbers and
 * confirmed chips, no text. */
const applicantFacts = z.strictObject({
  requestId,
  uid: userId,
  hPhone: z.string(),
  side,
  size: z.literal(GROUP_SIZES),
  createdAt: z.int(),
  averageAge: z.int(),
  ageMin: z.int(),
  ageMax: z.int(),
  /** Exactly three condition numbers 0..9 (shared/data/conditions). */
  wants: z.array(z.int()),
  has: z.array(z.int()),
  /** Confirmed chips of the text reader. */
  traits: z.array(trait),
  /** `schoolKeyOf` the representative school; '' when none is named. */
  schoolKey: z.string(),
  fields: z.array(z.enum(FIELD_CODES)),
  /** Share of the optional profile fields that are filled, 0..1. */
  completeness: z.number(),
  /** `reliabilityOf` the representative when it applied, 0..1. */
  reliability: z.number(),
  /** Set when a cancellation of the other side sent this request back to waiting (decision 31). */
  boostedAt: z.int().optional(),
  /** The box of the applicant; without it a request is never widened (docs/matching.md, "Who may meet"). */
  allowWider: z.boolean(),
  /** The last KST day of all choices, also where only some of them are read. */
  lastDay: z.string(),
});
export type ApplicantFacts = z.output<typeof applicantFacts>;

/** POOL#n#bar#day / side#time#createdAt#rid: a waiting request under each of its choices. Stale rows are
 * harmless: the commit decides. */
export const poolItem = applicantFacts.extend({
  ...base,
  ...expiry,
  barId,
  day: z.string(),
  time: z.string(),
  priority: z.int(),
});
export type PoolItem = z.output<typeof poolItem>;

/** AVOID#male / WITH#female: not matched until `until`, as they have a meeting or one of theirs failed
 * (decision 31). */
export const pairLockItem = z.strictObject({
  ...base,
  ...expiry,
  uid: userId,
  other: userId,
  until: z.int(),
});

/** USER#uid / EVENING#day: the day lock: the member has a pending or fixed meeting on that KST day (decision
 * 19). */
export const dayLockItem = z.strictObject({
  ...base,
  ...expiry,
  uid: userId,
  day: z.string(),
  matchId,
  groupId,
});
