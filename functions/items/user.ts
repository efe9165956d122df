import * as z from 'zod';
import { accountId, barId, groupId, side, userId } from '../../shared/ids.ts';
import { accountProfile } from '../../shared/schemas/account.ts';
import { groupProfile } from '../../shared/schemas/group.ts';
import { base, expiry, mayExpire, listed } from './base.ts';
import { identityProof } from './identity.ts';

/** USER#uid / PROFILE. `phoneSealed` is encrypted; the last four digits are stored for masked views. */
export const userItem = z.strictObject({
  ...base,
  ...listed,
  ...mayExpire,
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
  /** Raised to end every session opened before (decision 12). */
  sessionEpoch: z.int(),
  isAdmin: z.boolean(),
  isOwner: z.boolean(),
  isPremium: z.boolean(),
  barId: barId.nullable(),
  mustChangePassword: z.boolean(),
  /** Absent where no identity check was asked for. */
  identity: identityProof.optional(),
  status: z.enum(['active', 'deleted']),
  createdAt: z.int(),
});
export type UserItem = z.output<typeof userItem>;

/** LOGIN#h / U, PHONE#h / U and PERSON#h / U: reserves one for one user; those of a suspended member who has
 * deleted the account until the suspension is over. */
export const uniqueItem = z.strictObject({ ...base, ...mayExpire, uid: userId });

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

/** USER#uid / TALLY: counts groups, accounts and blocked numbers, so that their limits hold under concurrent
 * calls. */
export const tallyItem = z.strictObject({
  ...base,
  ...mayExpire,
  groups: z.int(),
  accounts: z.int(),
  blocked: z.int(),
});

/** USER#uid / GROUP#id: a team as it was last written. */
export const groupItem = z.strictObject({
  ...base,
  groupId,
  uid: userId,
  profile: groupProfile,
  createdAt: z.int(),
});
export type GroupItem = z.output<typeof groupItem>;

/** USER#uid / ACCOUNT#id. The number is encrypted under `PK|SK`. */
export const accountItem = z.strictObject({
  ...base,
  ...listed,
  accountId,
  uid: userId,
  profile: accountProfile.omit({ account_number: true }),
  numberSealed: z.string(),
  numberLastFour: z.string(),
  createdAt: z.int(),
});
export type AccountItem = z.output<typeof accountItem>;
