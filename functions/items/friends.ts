import * as z from 'zod';
import { matchId } from '../../shared/ids.ts';
import { base, expiry } from './base.ts';

/** Who has confirmed an own phone and birth year by the link of a representative. */
const friend = z.strictObject({
  hPhone: z.string(),
  lastFour: z.string(),
  birthYear: z.int(),
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

/** PHONE#h / EVENING#day: the day lock of a friend, who may have no account. */
export const friendDayItem = z.strictObject({
  ...base,
  ...expiry,
  hPhone: z.string(),
  day: z.string(),
  matchId,
});
