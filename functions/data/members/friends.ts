import { kstInstant } from '../../../shared/calendar.ts';
import { SIDES } from '../../../shared/ids.ts';
import { MEMBER_LIST_MAX } from '../../../shared/limits.ts';
import type { Place } from '../../crypto/side-token.ts';
import { isFriendsKept } from '../../domain/meetings/friends.ts';
import { friendDayItem, matchFriendsItem, type MatchFriendsItem } from '../../items/friends.ts';
import { matchItem, type MatchItem } from '../../items/match.ts';
import { atVersion, is } from '../../store/conditions.ts';
import { friendDayKey, matchFriendsKey, matchKey, phonePartition, PREFIX } from '../../store/keys.ts';
import { expiryOf } from '../../store/periods.ts';
import { startingWith } from '../../store/ranges.ts';
import { deciding, removed, saved } from '../../store/writes.ts';
import type { Store, Write } from '../../ports.ts';

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

/** Removes what one of a side's friends has left. */
export const leave = ({ table }: Store, team: Team, hPhone: string, now: number): Promise<void> =>
  table.transact('leave as friend', [
    sideChanged(
      team,
      { friends: team.friends[team.place.side].friends.filter((friend) => friend.hPhone !== hPhone) },
      now,
    ),
    dayFreed(team.match, hPhone),
  ]);

/** Before an account is deleted: its phone is a friend's in no meeting any more. */
export async function leaveEverywhere(services: Store, hPhone: string, now: number): Promise<void> {
  const own = { ...startingWith(phonePartition(hPhone), PREFIX.dayLocks), ConsistentRead: true };
  const { items } = await services.table.query(friendDayItem, { ...own, Limit: MEMBER_LIST_MAX });
  for (const { matchId } of items)
    await deciding(async () => {
      for (const side of SIDES) {
        const team = await teamAt(services, { match: matchId, side }, now);
        if (team?.friends[side].friends.some((friend) => friend.hPhone === hPhone))
          await leave(services, team, hPhone, now);
      }
    });
}

/** For the transaction that cancels a match: its friends leave no trace and have the day free again. Fails when
 * one has confirmed meanwhile. */
export async function friendsForgotten({ table }: Store, match: MatchItem): Promise<Write[]> {
  const key = matchFriendsKey(match.matchId);
  const item = await table.get(matchFriendsItem, key);
  const friends = SIDES.flatMap((side) => item?.[side].friends ?? []);
  return [
    removed(key, { if: atVersion(item?.v ?? 0) }),
    ...friends.map(({ hPhone }) => dayFreed(match, hPhone)),
  ];
}

export const dayFreed = ({ matchId, day }: MatchItem, hPhone: string): Write =>
  removed(friendDayKey(hPhone, day), { if: is({ matchId }) });

export function sideChanged(
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
  return saved(item, { if: atVersion(v) });
}
