import { kstInstant } from '../../../shared/calendar.ts';
import { Refusal } from '../../../shared/errors.ts';
import { type MatchId, otherSide, type UserId } from '../../../shared/ids.ts';
import { REGISTER_TICKET_TTL_MS } from '../../../shared/limits.ts';
import { equalHashes } from '../../crypto/keyed-hash.ts';
import { type Place, placeOf, sideToken } from '../../crypto/side-token.ts';
import { isLinkOpen, joinRefusal } from '../../domain/meetings/friends.ts';
import { hasMet } from '../../domain/meetings/lifecycle.ts';
import type { Friend } from '../../items/friends.ts';
import { is } from '../../store/conditions.ts';
import { matchKey } from '../../store/keys.ts';
import { expiryOf } from '../../store/periods.ts';
import { ensure, create, deciding } from '../../store/writes.ts';
import { requireTicket, spendTicket } from '../identity/tickets.ts';
import { ensureNotApart } from '../members/apart.ts';
import {
  dayKeysOf,
  freeFriend,
  leave,
  noteMet,
  readFriends,
  changeSide,
  type Team,
  teamAt,
} from '../members/friends.ts';
import { isAnySuspended } from '../members/suspended.ts';
import { getUser, hashOfPhone, uidOfHash } from '../members/users.ts';
import { requireOwnMatch } from './matches.ts';
import type { HashStore, KeyedHash, Store, Write } from '../../ports.ts';

/** The side's present link: each renewal makes another one. */
export const linkOf = (
  { hash }: { hash: KeyedHash },
  { place, friends }: Pick<Team, 'place' | 'friends'>,
): string => sideToken(hash, place, 'link', String(friends[place.side].renewals));

const sessionOf = ({ hash }: { hash: KeyedHash }, place: Place, { hPhone, at }: Friend): string =>
  sideToken(hash, place, 'friend', hPhone, String(at));

/** The id by which the representative names a friend. */
export const friendIdOf = ({ hash }: { hash: KeyedHash }, place: Place, { hPhone }: Friend): string =>
  sideToken(hash, place, 'id', hPhone);

/** Throws friend.over, and friend.bad_link for a link that is forged or was renewed; after a cancellation
 * nothing says any more how often it was renewed. */
async function requireTeam(services: HashStore, link: string, now: number): Promise<Team> {
  const team = await teamAt(services, placeOf(link), now);
  if (team !== null && !isLinkOpen(team.match, now)) throw new Refusal('friend.over');
  if (team === null || !equalHashes(link, linkOf(services, team))) throw new Refusal('friend.bad_link');
  return team;
}

/** A friend as the browser's session says; null when the friend has left or the meeting was cancelled. */
async function findFriend(services: HashStore, session: string | undefined, now: number) {
  const team = session === undefined ? null : await teamAt(services, placeOf(session), now);
  const own = team?.friends[team.place.side].friends.find((friend) =>
    equalHashes(session ?? '', sessionOf(services, team.place, friend)),
  );
  return team === null || own === undefined ? null : { ...team, own };
}

const isSame = (one: Place, other: Place): boolean => one.match === other.match && one.side === other.side;

/** What a link leads to; who has confirmed for its side in this browser is `own`. Without a link, the meeting
 * for which this browser confirmed last. Throws friend.not_found, friend.bad_link and friend.over. */
export async function openInvitation(
  services: HashStore,
  { link, session }: { link?: string | undefined; session: string | undefined },
  now: number,
): Promise<Team & { own: Friend | null }> {
  const found = await findFriend(services, session, now);
  const place = link === undefined ? found?.place : placeOf(link);
  if (found && place && isSame(found.place, place)) return found;
  if (link === undefined) throw new Refusal('friend.not_found');
  return { ...(await requireTeam(services, link, now)), own: null };
}

/** The old link is dead; the friend with the id `without` is taken out with it, so as not to come back by it.
 * Throws meeting.not_found, friend.over and, once the meeting has begun, friend.started for who is to be taken out. */
export const renewLink = (
  services: HashStore,
  uid: UserId,
  { id, without }: { id: MatchId; without: string | undefined },
  now: number,
): Promise<void> =>
  deciding(async () => {
    const { match, side } = await requireOwnMatch(services, uid, id);
    if (!isLinkOpen(match, now)) throw new Refusal('friend.over');
    const place = { match: id, side };
    const team = { match, place, friends: await readFriends(services, match, now) };
    const { renewals, friends } = team.friends[side];
    const gone = friends.filter((friend) => friendIdOf(services, place, friend) === without);
    if (gone.length > 0 && hasMet(match, now)) throw new Refusal('friend.started');
    const kept = friends.filter((friend) => !gone.includes(friend));
    await services.table.transact('renew link', [
      changeSide(team, { renewals: renewals + 1, friends: kept }, now),
      ...gone.flatMap((friend) => freeFriend(team, friend, now)),
    ]);
  });

/** Confirms a phone that this browser has verified, and returns the friend's session. A friend who has confirmed
 * before gets it again. Throws auth.phone_not_verified, friend.bad_link, friend.over, friend.own_phone,
 * friend.full, friend.too_young, and friend.unavailable for who has another meeting that day, is suspended, or is
 * kept apart from somebody of the other team. */
export const joinAsFriend = (
  services: HashStore,
  {
    link,
    phone,
    birthYear,
    privacy,
    ticket,
  }: { link: string; phone: string; birthYear: number; privacy: string; ticket: string | undefined },
  now: number,
): Promise<string> =>
  deciding(async () => {
    const claim = { token: ticket, phone, ttlMs: REGISTER_TICKET_TTL_MS };
    await requireTicket(services, claim, now);
    const team = await requireTeam(services, link, now);
    const { match, place } = team;
    const { friends } = team.friends[place.side];
    const hPhone = hashOfPhone(services.hash, phone);
    const spent = spendTicket(services, claim, now);
    const before = friends.find((friend) => friend.hPhone === hPhone);
    if (before !== undefined) {
      await services.table.transact('confirm again', [spent]);
      return sessionOf(services, place, before);
    }
    if ((await getUser(services, match[place.side].uid))?.hPhone === hPhone)
      throw new Refusal('friend.own_phone');
    const refusal = joinRefusal(match, { friends: friends.length, birthYear });
    if (refusal !== null) throw new Refusal(refusal);
    const uid = await uidOfHash(services, hPhone);
    const friend: Friend = { uid, hPhone, lastFour: phone.slice(-4), birthYear, privacy, at: now };
    await services.table.transact('join as friend', [
      spent,
      ensure(matchKey(match.matchId), { if: is({ state: match.state }) }),
      changeSide(team, { friends: [...friends, friend] }, now),
      noteMet(team, hPhone, now),
      ...(await ensureMayMeet(services, team, friend, now)),
    ]);
    return sessionOf(services, place, friend);
  });

/** Takes the friend's day locks, unless the friend has something else on that day or is kept apart from
 * somebody of the other team. */
async function ensureMayMeet(
  services: Store,
  { match, place, friends }: Team,
  friend: Friend,
  now: number,
): Promise<Write[]> {
  const { matchId, day } = match;
  const refusal = 'friend.unavailable';
  const other = otherSide(place.side);
  const opponent = await getUser(services, match[other].uid);
  if (friend.uid && (await isAnySuspended(services, [friend.uid], now))) throw new Refusal(refusal);
  const expiresAt = expiryOf('PHONE EVENING', kstInstant(day));
  const lock = { v: 1, updatedAt: now, hPhone: friend.hPhone, day, matchId, expiresAt };
  // The account of a friend may be newer than what the friend has left.
  const theirs = await Promise.all(
    friends[other].friends.map(async ({ uid, hPhone }) => ({
      uid: uid ?? (await uidOfHash(services, hPhone)),
      hPhone,
    })),
  );
  const apart = [...(opponent === null ? [] : [opponent]), ...theirs].flatMap((one) =>
    ensureNotApart(friend, one),
  );
  return [
    ...dayKeysOf(friend, day).map((key) => create({ ...key, ...lock }, refusal)),
    ...apart.map((write) => ({ ...write, refusal }) as const),
  ];
}

/** What the friend has left at this place is removed at once; only at the one at which this browser has confirmed
 * last. From the start of the meeting nobody leaves, because the other team may report whom it has met. Throws
 * friend.not_found and friend.started. */
export const leaveAsFriend = (
  services: HashStore,
  { place, session }: { place: Place; session: string | undefined },
  now: number,
): Promise<void> =>
  deciding(async () => {
    const found = await findFriend(services, session, now);
    if (found === null || !isSame(found.place, place)) throw new Refusal('friend.not_found');
    if (hasMet(found.match, now)) throw new Refusal('friend.started');
    await leave(services, found, found.own, now);
  });
