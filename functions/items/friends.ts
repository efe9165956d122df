import * as z from 'zod';
import { matchId, userId } from '../../shared/ids.ts';
import { base, expiry } from './base.ts';
import { dayLockItem } from './request.ts';

/** Who has confirmed an own phone and birth year by the link of a representative; `uid` where the phone was an
 * account's then, which may have another one by now. */
const friend = z.strictObject({
  uid: userId.nullable(),
  hPhone: z.string(),
  lastFour: z.string(),
  birthYear: z.int(),
  /** The version of the policy that was agreed to, `at` this time. */
  privacy: z.string(),
  at: z.int(),
});
export type Friend = z.output<typeof friend>;

/** How often the side's link was renewed, which is all that its link is made from, and its friends. */
const sideFriends = z.strictObject({ renewals: z.int(), friends: z.array(friend) });

/** MATCH#id / FRIENDS: of both sides, since a meeting has few; absent until a link is used or renewed. */
export const matchFriendsItem = z.strictObject({
  ...base,
  ...expiry,
  matchId,
  male: sideFriends,
  female: sideFriends,
});
export type MatchFriendsItem = z.output<typeof matchFriendsItem>;

/** PHONE#h / EVENING#day, and with an account USER#uid / EVENING#day: the day lock of a friend. */
export const friendDayItem = z.strictObject({
  ...base,
  ...expiry,
  hPhone: z.string(),
  day: z.string(),
  matchId,
});

/** MATCH#id / MET#side#h: who is with a side, or has deleted the account since, by the hash of the phone alone: a
 * report keeps them apart when nothing else names them any more. */
export const metItem = z.strictObject({ ...base, ...expiry, hPhone: z.string() });

/** What somebody has on a day, as a representative or as a friend of one. */
export const takenDayItem = z.union([dayLockItem, friendDayItem]);
