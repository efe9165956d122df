import { kstDay } from '../../../shared/calendar.ts';
import { Refusal } from '../../../shared/errors.ts';
import type { RequestId, UserId } from '../../../shared/ids.ts';
import { MEMBER_LIST_MAX } from '../../../shared/limits.ts';
import {
  requestBodyItem,
  type RequestBodyItem,
  requestItem,
  type RequestItem,
  requestPointerItem,
} from '../../items/request.ts';
import {
  applicationsList,
  byTime,
  inSecondList,
  PREFIX,
  quotaKey,
  requestBodyKey,
  requestKey,
  requestPointerKey,
} from '../../store/keys.ts';
import { newestOfSecondList, ownRows } from '../../store/lists.ts';
import { removePoolRows } from './pool.ts';
import { notSuspended } from '../members/suspended.ts';
import { deciding, nextVersion, offItsList, patch, replace } from '../../store/writes.ts';
import type { BadRows, Store, Write } from '../../ports.ts';

export interface FullRequest {
  request: RequestItem;
  body: RequestBodyItem;
}

/** Those that do not exist, or of which a part is skipped, are left out. Consistent by default. */
export async function readRequests(
  { table }: Store,
  ids: readonly RequestId[],
  options: { consistent?: boolean; badRows?: BadRows } = {},
): Promise<Map<RequestId, FullRequest>> {
  const [requests, bodies] = await Promise.all([
    table.getMany(requestItem, ids.map(requestKey), options),
    table.getMany(requestBodyItem, ids.map(requestBodyKey), options),
  ]);
  const bodyOf = new Map(bodies.map((body) => [body.requestId, body]));
  return new Map(
    requests.flatMap((request) => {
      const body = bodyOf.get(request.requestId);
      return body === undefined ? [] : [[request.requestId, { request, body }]];
    }),
  );
}

/** A user's own request. Throws `meeting.not_found`, also for somebody else's (decision 11). */
export async function requireOwnRequest(services: Store, uid: UserId, id: RequestId): Promise<FullRequest> {
  const full = (await readRequests(services, [id])).get(id);
  if (full === undefined || full.request.uid !== uid) throw new Refusal('meeting.not_found');
  return full;
}

export async function listOpenRequests(services: Store, uid: UserId): Promise<FullRequest[]> {
  const skipping = { badRows: 'skip' } as const;
  const how = { limit: MEMBER_LIST_MAX, ...skipping };
  const items = await ownRows(services, uid, PREFIX.requests, requestPointerItem, how);
  const requests = await services.table.getMany(
    requestItem,
    items.map((pointer) => requestKey(pointer.requestId)),
    skipping,
  );
  const open = requests.filter((request) => request.state === 'open').map((request) => request.requestId);
  const full = await readRequests(services, open, skipping);
  return [...full.values()].sort((a, b) => b.request.createdAt - a.request.createdAt);
}

/** Matched or closed (-1), or waiting again (+1): the limit binds applications only. It fails while the member
 * is suspended, of whom nothing waits. */
export const moveOpenCount = (uid: UserId, by: 1 | -1, now: number): Write =>
  patch(quotaKey(uid), { add: { open: by }, if: notSuspended(now) }, now);

/** Cancelled by its member, or expired because no choice is left. `plan` returns what is written with it, or
 * throws a refusal. */
export async function closeRequest(
  services: Store,
  id: RequestId,
  to: 'canceled' | 'expired',
  plan: (full: FullRequest) => readonly Write[],
  now: number,
): Promise<FullRequest> {
  const closed = await deciding(async () => {
    const full = (await readRequests(services, [id])).get(id);
    if (full === undefined) throw new Refusal('meeting.not_found');
    const more = plan(full);
    if (full.request.state !== 'open') throw new Refusal('meeting.not_waiting');
    await services.table.transact(`request ${to}`, [
      replace(full.request, nextVersion(full.request, { state: to, ...offItsList }, now)),
      moveOpenCount(full.request.uid, -1, now),
      ...more,
    ]);
    return full;
  });
  await removePoolRows(services, closed.request, closed.body);
  return closed;
}

/** Throws `meeting.not_found` and `meeting.not_waiting`. */
export const cancelRequest = (
  services: Store,
  uid: UserId,
  id: RequestId,
  now: number,
): Promise<FullRequest> =>
  closeRequest(
    services,
    id,
    'canceled',
    ({ request }) => {
      if (request.uid !== uid) throw new Refusal('meeting.not_found');
      return [];
    },
    now,
  );

/** Also listed under its day: it never changes but for its expiry, so the list costs one index write. */
export const requestPointer = (request: RequestItem) => ({
  ...requestPointerKey(request.uid, request.requestId),
  ...inSecondList(applicationsList(kstDay(request.createdAt)), byTime(request.createdAt, request.requestId)),
  v: 1,
  updatedAt: request.createdAt,
  ...(request.expiresAt !== undefined && { expiresAt: request.expiresAt }),
  requestId: request.requestId,
  createdAt: request.createdAt,
});

/** The newest applications of a KST day, at most `count`, and how many of them are listed. Eventually consistent. */
export async function newestOfDay(
  services: Store,
  day: string,
  count: number,
): Promise<{ listed: number; studied: RequestItem[] }> {
  const list = applicationsList(day);
  const pointers = await newestOfSecondList(services, list, requestPointerItem, count);
  const keys = pointers.map(({ requestId }) => requestKey(requestId));
  return {
    listed: pointers.length,
    studied: await services.table.getMany(requestItem, keys, { consistent: false }),
  };
}
