import { Refusal } from '../../../shared/errors.ts';
import type { RequestId, UserId } from '../../../shared/ids.ts';
import { requestItem, requestLockItem, type RequestLockItem } from '../../items/request.ts';
import { requestKey, matchKey } from '../../store/keys.ts';
import { is } from '../../store/conditions.ts';
import { create, nextVersion, patch, replace } from '../../store/writes.ts';
import type { Key, Store, Write } from '../../ports.ts';
import { matchItem } from '../../items/match.ts';

interface Holder {
  uid: UserId;
  requestId: RequestId;
  /** Epoch seconds. */
  expiresAt: number;
}

/** Takes a lock for a request: a new one, or a free one that was read and is taken over. */
export function takeLock(key: Key, holder: Holder, seen: RequestLockItem | null, now: number): Write {
  if (seen === null) return create({ ...key, v: 1, updatedAt: now, ...holder });
  return replace(seen, nextVersion(seen, holder, now));
}

/** The request is open, or its match is pending. */
async function isTaken(services: Store, lock: RequestLockItem): Promise<boolean> {
  const request = await services.table.get(requestItem, requestKey(lock.requestId));
  if (request === null) return false;
  if (request.state === 'open') return true;
  if (request.state !== 'matched' || request.matchId === null) return false;
  return (await services.table.get(matchItem, matchKey(request.matchId)))?.state === 'pending';
}

/** Null when there is no lock. Throws `meeting.already_applied` (decision 19). */
export async function requireFreeLock(services: Store, key: Key): Promise<RequestLockItem | null> {
  const lock = await services.table.get(requestLockItem, key);
  if (lock !== null && (await isTaken(services, lock))) throw new Refusal('meeting.already_applied');
  return lock;
}

/** A request that returns to waiting needs its lock. Fails when another application has taken it over; raises
 * its version, so that a takeover decided before fails. */
export const keepLock = (key: Key, requestId: RequestId, now: number): Write =>
  patch(key, { if: is({ requestId }) }, now);
