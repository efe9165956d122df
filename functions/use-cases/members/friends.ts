import type * as z from 'zod';
import { kstInstant } from '../../../shared/calendar.ts';
import { type MatchId, type Side, SIDES, type UserId } from '../../../shared/ids.ts';
import { MEMBER_LIST_MAX } from '../../../shared/limits.ts';
import type { Place } from '../../crypto/side-token.ts';
import { isFriendsKept } from '../../domain/meetings/friends.ts';
import { hasMet } from '../../domain/meetings/lifecycle.ts';
import {
  type Friend,
  takenDayItem,
  matchFriendsItem,
  type MatchFriendsItem,
  metItem,
} from '../../items/friends.ts';
import { matchItem, type MatchItem } from '../../items/match.ts';
import type { UserItem } from '../../items/user.ts';
import { atVersion, is } from '../../store/conditions.ts';
import {
  dayLockKey,
  endOf,
  friendDayKey,
  matchFriendsKey,
  matchKey,
  matchPartition,
  metFrom,
  metKey,
  phonePartition,
  PREFIX,
  userPartition,
} from '../../store/keys.ts';
import { expiryOf } from '../../store/periods.ts';
import { between, startingWith } from '../../store/ranges.ts';
import { deciding, remove, save } from '../../store/writes.ts';
import type { Person } from './apart.ts';
import type { BadRows, Key, Store, Write } from '../../ports.ts';

/** The friends of both sides, with version 0 where nobody has used or renewed a link. */
type Friends = Pick<MatchFriendsItem, 'v' | 'male' | 'female'>;

/** A side of a match, and the friends of both. */
export interface Team {
  match: MatchItem;
  place: Place;
  friends: Friends;
}

/** Who has confirmed on either side. */
export async function readFriends({ table }: Store, match: MatchItem, now: number): Promise<Friends> {
  const item = isFriendsKept(match, now)
    ? await table.get(matchFriendsItem, matchFriendsKey(match.matchId))
    : null;
  const none = { renewals: 0, friends: [] };
  return item ?? { v: 0, male: none, female: none };
}

/** The side that a place names, null where there is no such match. */
export async function teamAt(services: Store, place: Place | null, now: number): Promise<Team | null> {
  const match = place === null ? null : await services.table.get(matchItem, matchKey(place.match));
  if (place === null || match === null) return null;
  return { match, place, friends: await readFriends(services, match, now) };
}

/** The phones of those who are with a side, or were when it met the other one; kept longer than what friends
 * have left. */
export async function readMet({ table }: Store, { matchId }: MatchItem, side: Side): Promise<Person[]> {
  const own = { ...startingWith(matchPartition(matchId), metFrom(side)), ConsistentRead: true };
  return (await table.query(metItem, { ...own, Limit: MEMBER_LIST_MAX })).items;
}

export const noteMet = ({ match, place }: Pick<Team, 'match' | 'place'>, hPhone: string, now: number) =>
  save({
    ...metKey(match.matchId, place.side, hPhone),
    v: 1,
    updatedAt: now,
    expiresAt: expiryOf('MATCH MET', kstInstant(match.day)),
    hPhone,
  });

/** Removes what one of a side's friends has left. */
export const leave = ({ table }: Store, team: Team, friend: Friend, now: number): Promise<void> =>
  table.transact('leave as friend', [
    changeSide(
      team,
      { friends: team.friends[team.place.side].friends.filter(({ hPhone }) => hPhone !== friend.hPhone) },
      now,
    ),
    ...freeFriend(team, friend, now),
  ]);

/** The days from `from` on which somebody has a meeting, as a representative and, by the account and by the phone, as
 * a friend of one. By default a bad row fails. */
export async function readTakenDays(
  { table }: Store,
  { uid, hPhone }: { uid: UserId; hPhone: string },
  { from = '', badRows }: { from?: string; badRows?: BadRows } = {},
): Promise<z.output<typeof takenDayItem>[]> {
  const range = [dayLockKey(uid, from).SK, endOf(PREFIX.dayLocks)] as const;
  const found = await Promise.all(
    [userPartition(uid), phonePartition(hPhone)].map((partition) => {
      const own = { ...between(partition, ...range), ConsistentRead: true, Limit: MEMBER_LIST_MAX };
      return table.query(takenDayItem, own, { badRows });
    }),
  );
  return found.flatMap(({ items }) => items);
}

/** By the account or the phone: either may have changed since. */
export const isFriend = ({ uid, hPhone }: Pick<UserItem, 'uid' | 'hPhone'>, friend: Friend): boolean =>
  friend.uid === uid || friend.hPhone === hPhone;

/** Before an account is deleted: it is a friend in no meeting any more, and whom it has met may still report it. */
export async function leaveEverywhere(
  services: Store,
  user: Pick<UserItem, 'uid' | 'hPhone'>,
  now: number,
): Promise<void> {
  const taken = await readTakenDays(services, user);
  const matches = new Set<MatchId>(taken.map(({ matchId }) => matchId));
  for (const match of matches)
    await deciding(async () => {
      for (const side of SIDES) {
        const team = await teamAt(services, { match, side }, now);
        const own = team?.friends[side].friends.find((one) => isFriend(user, one));
        if (team && own) await leave(services, team, own, now);
        else if (team?.match[side].uid === user.uid && hasMet(team.match, now))
          await services.table.write(noteMet(team, user.hPhone, now));
      }
    });
}

/** For the transaction that cancels a match: its friends leave no trace and have the day free again, unless the
 * two teams have met. Fails when one has confirmed meanwhile. */
export async function forgetFriends({ table }: Store, match: MatchItem, now: number): Promise<Write[]> {
  if (hasMet(match, now)) return [];
  const key = matchFriendsKey(match.matchId);
  const item = await table.get(matchFriendsItem, key);
  const place = (side: Side) => ({ match: match.matchId, side });
  return [
    remove(key, { if: atVersion(item?.v ?? 0) }),
    ...SIDES.flatMap((side) =>
      (item?.[side].friends ?? []).flatMap((friend) =>
        freeFriend({ match, place: place(side) }, friend, now),
      ),
    ),
  ];
}

/** The day locks of a friend: one person is in one meeting a day, by phone and by account. */
export const dayKeysOf = ({ uid, hPhone }: Person, day: string): Key[] => [
  friendDayKey(hPhone, day),
  ...(uid ? [dayLockKey(uid, day)] : []),
];

/** The day is free again, and the friend was not there unless the two teams have met. */
export const freeFriend = (
  { match, place }: Pick<Team, 'match' | 'place'>,
  friend: Person,
  now: number,
): Write[] => [
  ...dayKeysOf(friend, match.day).map((key) => remove(key, { if: is({ matchId: match.matchId }) })),
  ...(hasMet(match, now) ? [] : [remove(metKey(match.matchId, place.side, friend.hPhone))]),
];

export function changeSide(
  { match, place, friends }: Team,
  change: Partial<Friends[Place['side']]>,
  now: number,
): Write {
  const { v, male, female } = friends;
  const { match: matchId, side } = place;
  const item: MatchFriendsItem = {
    ...matchFriendsKey(matchId),
    v: v + 1,
    updatedAt: now,
    expiresAt: expiryOf('MATCH FRIENDS', kstInstant(match.day)),
    matchId,
    male,
    female,
    [side]: { ...friends[side], ...change },
  };
  return save(item, { if: atVersion(v) });
}
