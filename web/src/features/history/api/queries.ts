import { queryOptions } from '@tanstack/react-query';
import type { InputOf, OutputOf } from '../../../../../shared/routes/index.ts';
import type { MatchId, RequestId, UserId } from '../../../../../shared/ids.ts';
import { serverNow } from '../../../lib/clock.ts';
import { isTonight } from './evening.ts';
import { api } from '../../../lib/api.ts';

export type RequestedMeeting = OutputOf<'GET /api/meetings/status/{uidUser}'>['meetings'][number];
export type FixedMeeting = OutputOf<'GET /api/fixed/list/{uidUser}'>['meetings'][number];
export type RequestedDetail = OutputOf<'GET /api/meetings/detail/{id}'>['meeting'];
export type FixedDetail = OutputOf<'GET /api/fixed/detail/{id}'>['meeting'];
export type FixedListType = InputOf<'GET /api/fixed/list/{uidUser}'>['query']['type'];

/** The common prefix of this feature's query keys, used to invalidate all of them. */
export const meetingsKey = ['meetings'] as const;

/** How often something is read again that the matching run or a deposit
 * can change; never while the page is hidden. */
export const POLL_MS = 5_000;
/** What the other team says on the evening. */
const EVENING_POLL_MS = 30_000;

/** The member's waiting requests. */
export const requestsQuery = (uidUser: UserId) =>
  queryOptions({
    queryKey: [...meetingsKey, 'requests', uidUser],
    queryFn: ({ signal }) => api('GET /api/meetings/status/{uidUser}', { params: { uidUser }, signal }),
    staleTime: 0,
  });

/** The member's matches of one list type: pending, fixed or ended. */
export const fixedQuery = (uidUser: UserId, type: FixedListType) =>
  queryOptions({
    queryKey: [...meetingsKey, 'fixed', uidUser, type],
    queryFn: ({ signal }) =>
      api('GET /api/fixed/list/{uidUser}', { params: { uidUser }, query: { type }, signal }),
    staleTime: 0,
  });

export const requestQuery = (id: RequestId) =>
  queryOptions({
    queryKey: [...meetingsKey, 'request', id],
    queryFn: async ({ signal }) =>
      (await api('GET /api/meetings/detail/{id}', { params: { id }, signal })).meeting,
    staleTime: 0,
  });

export const matchQuery = (id: MatchId) =>
  queryOptions({
    queryKey: [...meetingsKey, 'match', id],
    queryFn: async ({ signal }) =>
      (await api('GET /api/fixed/detail/{id}', { params: { id }, signal })).meeting,
    // The service worker may know it without network, as it does on an evening.
    networkMode: 'offlineFirst',
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => {
      if (data && isTonight(data, serverNow())) return EVENING_POLL_MS;
      return data?.state === 'pending' && POLL_MS;
    },
  });
