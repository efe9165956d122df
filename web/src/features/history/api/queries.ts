import { queryOptions } from '@tanstack/react-query';
import type { InputOf, OutputOf } from '../../../../../shared/routes/index.ts';
import type { MatchId, RequestId, UserId } from '../../../../../shared/ids.ts';
import { api } from '../../../lib/api.ts';

export type RequestedMeeting = OutputOf<'GET /api/meetings/status/{uidUser}'>['meetings'][number];
export type FixedMeeting = OutputOf<'GET /api/fixed/list/{uidUser}'>['meetings'][number];
export type RequestedDetail = OutputOf<'GET /api/meetings/detail/{id}'>['meeting'];
export type FixedDetail = OutputOf<'GET /api/fixed/detail/{id}'>['meeting'];
export type FixedListType = InputOf<'GET /api/fixed/list/{uidUser}'>['query']['type'];

/** The first part of every key of this feature: what invalidates it all. */
export const meetingsKey = ['meetings'] as const;

/** While the worker or a deposit can move things, they are read again this often, and at every return to the page. */
export const POLL_MS = 30_000;

/** The waiting requests of a member. */
export const requestsQuery = (uidUser: UserId) =>
  queryOptions({
    queryKey: [...meetingsKey, 'requests', uidUser],
    queryFn: ({ signal }) => api('GET /api/meetings/status/{uidUser}', { params: { uidUser }, signal }),
    staleTime: 0,
  });

/** The matches of a member: waiting for deposits, confirmed, or over. Those that are over stand still. */
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
      (await api('GET /api/meetings/detail/{id}', { params: { id }, query: {}, signal })).meeting,
    staleTime: 0,
  });

export const matchQuery = (id: MatchId) =>
  queryOptions({
    queryKey: [...meetingsKey, 'match', id],
    queryFn: async ({ signal }) =>
      (await api('GET /api/fixed/detail/{id}', { params: { id }, query: {}, signal })).meeting,
    staleTime: 0,
    refetchInterval: (query) => (query.state.data?.state === 'pending' ? POLL_MS : false),
  });
