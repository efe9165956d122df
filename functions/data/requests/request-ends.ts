import { Refusal } from '../../../shared/errors.ts';
import { type RequestId, SIDES } from '../../../shared/ids.ts';
import type { MatchItem } from '../../items/match.ts';
import { quotaItem, requestItem, type RequestItem, requestLockItem } from '../../items/request.ts';
import {
  byTime,
  choicesLockKey,
  dayLockKey,
  groupLockKey,
  inList,
  LISTS,
  quotaKey,
  requestKey,
} from '../../store/keys.ts';
import { lockKept } from './request-locks.ts';
import { openCountMoved } from './requests.ts';
import { suspensionOf } from '../members/suspended.ts';
import { is } from '../../store/conditions.ts';
import { changed, removed, replaced } from '../../store/writes.ts';
import type { Store, Write } from '../../ports.ts';

/** A request that a match points at. Throws `meeting.not_found`. */
export async function requireRequest({ table }: Store, id: RequestId): Promise<RequestItem> {
  const request = await table.get(requestItem, requestKey(id));
  if (request === null) throw new Refusal('meeting.not_found');
  return request;
}

export const requestClosed = (request: RequestItem, to: 'canceled' | 'ended', now: number): Write =>
  replaced(request, changed(request, { state: to }, now));

/** The request waits again, in its old place and with a boost; it counts as open (decision 31). That of a
 * suspended member ends. */
export async function requestReturned({ table }: Store, request: RequestItem, now: number): Promise<Write[]> {
  const quota = await table.get(quotaItem, quotaKey(request.uid));
  if (suspensionOf(quota, now) !== null) return [requestClosed(request, 'ended', now)];
  const waiting = {
    state: 'open',
    matchId: null,
    boostedAt: now,
    ...inList(LISTS.waitingRequests, byTime(request.createdAt, request.requestId)),
  } as const;
  return [replaced(request, changed(request, waiting, now)), openCountMoved(request.uid, 1, now)];
}

const locksOf = (request: RequestItem) => [
  choicesLockKey(request.uid, request.hChoices),
  groupLockKey(request.groupId),
];

/** The request waits again because the bar cancelled. Its locks were free in the meantime: when a newer
 * application has taken one, the older request closes. */
export async function requestReturnedFromFixed(
  services: Store,
  request: RequestItem,
  now: number,
): Promise<Write[]> {
  const keys = locksOf(request);
  const locks = await Promise.all(keys.map((key) => services.table.get(requestLockItem, key)));
  if (locks.some((lock) => lock?.requestId !== request.requestId)) {
    return [requestClosed(request, 'ended', now)];
  }
  const returned = await requestReturned(services, request, now);
  return [...returned, ...keys.map((key) => lockKept(key, request.requestId, now))];
}

/** Removes the day locks of both members of a match. */
export const dayLocksFreed = (match: MatchItem): Write[] =>
  SIDES.map((side) =>
    removed(dayLockKey(match[side].uid, match.day), { if: is({ matchId: match.matchId }) }),
  );
