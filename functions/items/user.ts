import * as z from 'zod';
import { accountId, barId, groupId, side, userId } from '../../shared/ids.ts';
import { SETTINGS_BANKS } from '../../shared/data/banks.ts';
import { CONDITIONS } from '../../shared/data/conditions.ts';
import { confirmedTraits } from '../../shared/schemas/trait.ts';
import { base, expiry, listed } from './base.ts';

/** USER#uid / PROFILE. `phoneSealed` is encrypted; the last four digits stand apart for masked views. */
export const userItem = z.strictObject({
  ...base,
  ...listed,
  uid: userId,
  loginId: z.string(),
  name: z.string(),
  birth: z.string(),
  gender: side,
  phoneSealed: z.string(),
  phoneLastFour: z.string(),
  hPhone: z.string(),
  hLogin: z.string(),
  passwordHash: z.string(),
  /** Raised to end every session that was opened before (decision 12). */
  sessionEpoch: z.int(),
  isAdmin: z.boolean(),
  isOwner: z.boolean(),
  isPremium: z.boolean(),
  barId: barId.nullable(),
  mustChangePassword: z.boolean(),
  /** `closing` while a deletion runs: nothing new may be opened (data.md, "Delete account"). */
  status: z.enum(['active', 'closing', 'deleted']),
  createdAt: z.int(),
});
export type UserItem = z.output<typeof userItem>;

/** LOGIN#h / U and PHONE#h / U: one owner of a login id and of a phone. */
export const uniqueItem = z.strictObject({ ...base, uid: userId });

/** SESSION#h / S. The token itself is only in the visitor's cookie. */
export const sessionItem = z.strictObject({
  ...base,
  ...expiry,
  uid: userId,
  epoch: z.int(),
  createdAt: z.int(),
  lastSeenAt: z.int(),
});
export type SessionItem = z.output<typeof sessionItem>;

/** CONSOLE#h / C: an admin's console token, bound to the session that opened it (decision 14). */
export const consoleItem = z.strictObject({
  ...base,
  ...expiry,
  uid: userId,
  sessionHash: z.string(),
  createdAt: z.int(),
  lastSeenAt: z.int(),
});

/** USER#uid / TALLY: how many groups and accounts a user has, so that their limits hold under concurrent calls. */
export const tallyItem = z.strictObject({ ...base, groups: z.int(), accounts: z.int() });

/** USER#uid / GROUP#id. Conditions are their labels in the order they were picked. */
export const groupItem = z.strictObject({
  ...base,
  groupId,
  uid: userId,
  name: z.string(),
  school: z.string(),
  major: z.string(),
  company: z.string(),
  job: z.string(),
  intro: z.string(),
  averageAge: z.int(),
  size: z.union([z.literal(2), z.literal(3), z.literal(4)]),
  preferAgeMin: z.int(),
  preferAgeMax: z.int(),
  preferred: z.array(z.enum(CONDITIONS)).length(3),
  nonPreferred: z.string(),
  advantages: z.array(z.enum(CONDITIONS)).length(3),
  traits: confirmedTraits,
  createdAt: z.int(),
});
export type GroupItem = z.output<typeof groupItem>;

/** USER#uid / ACCOUNT#id. The number is encrypted under `PK|SK`. */
export const accountItem = z.strictObject({
  ...base,
  accountId,
  uid: userId,
  bank: z.enum(SETTINGS_BANKS),
  numberSealed: z.string(),
  numberLastFour: z.string(),
  owner: z.string(),
  createdAt: z.int(),
});
export type AccountItem = z.output<typeof accountItem>;
