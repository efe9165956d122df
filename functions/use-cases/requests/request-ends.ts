import { type RequestId, type Side, SIDES } from '../../../shared/ids.ts';
import type { MatchItem } from '../../items/match.ts';
import { requestItem, type RequestItem, requestLockItem } from '../../items/request.ts';
import {
  byTime,
  choicesLockKey,
  dayLockKey,
  groupLockKey,
  inList,
  LISTS,
  requestKey,
} from '../../store/keys.ts';
import { keepLock } from './request-locks.ts';
import { moveOpenCount } from './requests.ts';
import { isAnySuspended } from '../members/suspended.ts';
import { is } from '../../store/conditions.ts';
import { nextVersion, remove, replace } from '../../store/writes.ts';
import type { Store, Write } from '../../ports.ts';
import { requireItem } from '../../store/rows.ts';

/** A request that a match points at. Throws `meeting.not_found`. */
export const requireRequest = (services: Store, id: RequestId): Promise<RequestItem> =>
  requireItem(services, requestItem, requestKey(id), 'meeting.not_found');

export interface RequestEnd {
  writes: Write[];
  /** It waits again, as its member is told. */
  waitsAgain?: true;
}

export const endRequest = (request: RequestItem, to: 'canceled' | 'ended', now: number): RequestEnd => ({
  writes: [replace(request, nextVersion(request, { state: to }, now))],
});

/** The request waits again, in its old place and with a boost; it counts as open (decision 31). That of a
 * suspended member ends. */
export async function waitAgain(services: Store, request: RequestItem, now: number): Promise<RequestEnd> {
  if (await isAnySuspended(services, [request.uid], now)) return endRequest(request, 'ended', now);
  const waiting = {
    state: 'open',
    matchId: null,
    boostedAt: now,
    ...inList(LISTS.waitingRequests, byTime(request.createdAt, request.requestId)),
  } as const;
  const writes = [replace(request, nextVersion(request, waiting, now)), moveOpenCount(request.uid, 1, now)];
  return { writes, waitsAgain: true };
}

const locksOf = (request: RequestItem) => [
  choicesLockKey(request.uid, request.hChoices),
  groupLockKey(request.groupId),
];

/** The request waits again because the bar cancelled. Its locks were free in the meantime: when a newer
 * application has taken one, the older request closes. */
export async function waitAgainAfterFixed(
  services: Store,
  request: RequestItem,
  now: number,
): Promise<RequestEnd> {
  const keys = locksOf(request);
  const locks = await Promise.all(keys.map((key) => services.table.get(requestLockItem, key)));
  if (locks.some((lock) => lock?.requestId !== request.requestId)) {
    return endRequest(request, 'ended', now);
  }
  const again = await waitAgain(services, request, now);
  return {
    ...again,
    writes: [...again.writes, ...keys.map((key) => keepLock(key, request.requestId, now))],
  };
}

/** What becomes of both requests of a match that ends, and how its sides remember it. */
export async function endRequests(
  services: Store,
  match: MatchItem,
  endOf: (request: RequestItem, side: Side) => RequestEnd | Promise<RequestEnd>,
): Promise<{ writes: Write[]; sides: Pick<MatchItem, Side> }> {
  const end = async (side: Side) => endOf(await requireRequest(services, match[side].requestId), side);
  const [male, female] = await Promise.all([end('male'), end('female')]);
  return {
    writes: [...male.writes, ...female.writes],
    sides: {
      male: { ...match.male, waitsAgain: male.waitsAgain },
      female: { ...match.female, waitsAgain: female.waitsAgain },
    },
  };
}

/** Removes the day locks of both members of a match. */
export const freeDayLocks = (match: MatchItem): Write[] =>
  SIDES.map((side) => remove(dayLockKey(match[side].uid, match.day), { if: is({ matchId: match.matchId }) }));
