import pMap from 'p-map';
import { kstDay } from '../../../shared/calendar.ts';
import { type UserId, userId } from '../../../shared/ids.ts';
import { AT_ONCE, MEMBER_LIST_MAX } from '../../../shared/limits.ts';
import { Barred } from '../../domain/matching/may-meet.ts';
import type { LockedPair, BusyDay, MatchedPair, WaitingRequest } from '../../domain/matching/types.ts';
import { matchPointerItem } from '../../items/match.ts';
import { pairLockItem } from '../../items/request.ts';
import { pairLockKey, pairLockPartition, PREFIX } from '../../store/keys.ts';
import { readApart } from '../members/apart.ts';
import { wholePartition } from '../../store/ranges.ts';
import { readTakenDays } from '../members/friends.ts';
import type { MarketView } from './market-view.ts';
import type { Store } from '../../ports.ts';
import { ownRows } from '../../store/lists.ts';
import { readMatches } from '../members/match-pointers.ts';

/** Whether one of these pairs may not meet because of a pair or day lock, or is kept apart: then the market
 * decides again. The locks are read here, once for each person, because most waiting teams come into no pair. */
export async function isAnyBarred(
  services: Store,
  view: MarketView,
  pairs: readonly MatchedPair[],
  now: number,
): Promise<boolean> {
  const males = uncheckedIn(
    view,
    pairs.map((pair) => pair.maleRequestId),
  );
  const females = uncheckedIn(
    view,
    pairs.map((pair) => pair.femaleRequestId),
  );
  const people = [...males, ...females];
  // Each pair of people who are kept apart is found from either side, so that one of them is asked.
  const [locked, apart, busy] = await Promise.all([
    pMap(males, ({ uid }) => lockedPairsOfMale(services, uid, now), { concurrency: AT_ONCE }),
    pMap(males, (person) => readApart(services, person), { concurrency: AT_ONCE }),
    pMap(people, (person) => readBusyDays(services, person, now), { concurrency: AT_ONCE }),
  ]);
  for (const { uid } of people) view.checked.add(uid);
  view.lockedPairs.push(...[...locked, ...apart].flatMap((own) => own ?? []));
  view.busyDays.push(...busy.flat());
  // When somebody's locks could not be read, their requests are left out of this run.
  const unknown = new Set<string>(
    males.flatMap(({ uid }, at) => (locked[at] === null || apart[at] === null ? [uid] : [])),
  );
  for (const [id, { uid }] of view.requests) if (unknown.has(uid)) view.requests.delete(id);
  const barred = new Barred(view.lockedPairs, view.busyDays);
  return pairs.some((pair) => isBarred(view, barred, pair));
}

/** What bars one representative, for an estimate. Pair locks lie under the man, so a woman's are found
 * through her past matches. */
export async function readBarred(services: Store, request: WaitingRequest, now: number): Promise<Barred> {
  const uid = userId.parse(request.uid);
  const [locked, apart, busy] = await Promise.all([
    request.side === 'male' ? lockedPairsOfMale(services, uid, now) : lockedPairsOfFemale(services, uid, now),
    readApart(services, { uid, hPhone: request.hPhone }),
    readBusyDays(services, { uid, hPhone: request.hPhone }, now),
  ]);
  return new Barred([...(locked ?? []), ...(apart ?? [])], busy);
}

/** The people behind these requests about whom nothing has been read yet. */
function uncheckedIn(
  { requests, checked }: MarketView,
  ids: readonly string[],
): { uid: UserId; hPhone: string }[] {
  const asked = ids.flatMap((id) => requests.get(id) ?? []);
  const phones = new Map(asked.map(({ uid, hPhone }) => [userId.parse(uid), hPhone]));
  return [...phones].filter(([uid]) => !checked.has(uid)).map(([uid, hPhone]) => ({ uid, hPhone }));
}

function isBarred({ requests }: MarketView, barred: Barred, pair: MatchedPair): boolean {
  const male = requests.get(pair.maleRequestId);
  const female = requests.get(pair.femaleRequestId);
  if (male === undefined || female === undefined) return true;
  const { day } = pair.choice;
  return barred.isLocked(male, female) || barred.isBusy(male, day) || barred.isBusy(female, day);
}

/** Null when a row cannot be read. */
async function lockedPairsOfMale({ table }: Store, male: UserId, now: number): Promise<LockedPair[] | null> {
  const own = {
    ...wholePartition(pairLockPartition(male)),
    ConsistentRead: true,
    Limit: MEMBER_LIST_MAX,
  };
  const { items, bad } = await table.query(pairLockItem, own, { badRows: 'skip' });
  if (bad > 0) return null;
  return items.filter((item) => item.until > now).map((item) => [item.uid, item.other]);
}

/** Pairs of this female representative that are locked, found through her past matches. */
async function lockedPairsOfFemale(services: Store, female: UserId, now: number): Promise<LockedPair[]> {
  const lookup = { consistent: false } as const;
  const how = { limit: MEMBER_LIST_MAX, ...lookup };
  const found = await ownRows(services, female, PREFIX.matches, matchPointerItem, how);
  const matches = await readMatches(services, found, lookup);
  const males = new Set([...matches.values()].map(({ male }) => male.uid));
  const locks = await services.table.getMany(
    pairLockItem,
    [...males].map((male) => pairLockKey(male, female)),
    lookup,
  );
  return locks.filter(({ until }) => until > now).map(({ uid, other }) => [uid, other]);
}

async function readBusyDays(
  services: Store,
  person: { uid: UserId; hPhone: string },
  now: number,
): Promise<BusyDay[]> {
  // The commit checks the day.
  const taken = await readTakenDays(services, person, { from: kstDay(now), badRows: 'skip' });
  return taken.map(({ day }) => ({ uid: person.uid, day }));
}
