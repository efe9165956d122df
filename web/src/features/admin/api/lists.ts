import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { OutputOf } from '../../../../../shared/routes/index.ts';
import { api } from '../../../lib/api.ts';
import { consoleKey, withConsole } from './console.ts';

/** One page of a console list. */
export interface ConsoleList<Row> {
  rows: readonly Row[];
  /** Number of rows (of hits, in a search), as far as the service counted. */
  total: number;
  /** The service stopped counting before the end. */
  isCut: boolean;
  /** Rows of it that the service cannot read, and left out. */
  unreadable: number;
}

export interface ListQuery {
  page: number;
  q?: string;
}

export interface With<Query> {
  query: Query;
  token: string;
  signal: AbortSignal;
}

/**
 * The query of a console list. It does not refetch on window focus, so that rows do not move under the
 * pointer. The previous page stays while the next one loads.
 */
export const list =
  <Query, Answer>(name: string, read: (options: With<Query>) => Promise<Answer>) =>
  (query: Query) =>
    queryOptions({
      queryKey: [...consoleKey, name, query],
      queryFn: ({ signal }) => withConsole((token) => read({ query, token, signal })),
      placeholderData: keepPreviousData,
      staleTime: 60_000,
      refetchOnWindowFocus: false,
    });

const paged = <Row>(name: string, read: (options: With<ListQuery>) => Promise<ConsoleList<Row>>) =>
  list<ListQuery, ConsoleList<Row>>(name, read);

interface UserListQuery extends ListQuery {
  role?: 'owner' | 'premium';
}

export const usersQuery = list('users', async (options: With<UserListQuery>) => {
  const { users, total, truncated, unreadable } = await api('GET /api/admin/users', options);
  return { rows: users, total, isCut: truncated, unreadable };
});
export type AdminUser = OutputOf<'GET /api/admin/users'>['users'][number];

export const barsQuery = paged('bars', async (options) => {
  const { bars, total, truncated, unreadable } = await api('GET /api/admin/bars', options);
  return { rows: bars, total, isCut: truncated, unreadable };
});
/** All bars, as options of a select. */
export const allBarsQuery = queryOptions({
  queryKey: [...consoleKey, 'all-bars'],
  queryFn: ({ signal }) =>
    withConsole(async (token) => (await api('GET /api/admin/bars', { token, signal })).bars),
  staleTime: 60_000,
  refetchOnWindowFocus: false,
});

/** All owners, as options of a select. */
export const ownersQuery = queryOptions({
  queryKey: [...consoleKey, 'owners'],
  queryFn: ({ signal }) =>
    withConsole(
      async (token) => (await api('GET /api/admin/users', { query: { role: 'owner' }, token, signal })).users,
    ),
  staleTime: 60_000,
  refetchOnWindowFocus: false,
});
export type AdminBar = OutputOf<'GET /api/admin/bars'>['bars'][number];

export const requestsQuery = paged('requests', async (options) => {
  const { requests, total, truncated, unreadable } = await api('GET /api/admin/matching-requests', options);
  return { rows: requests, total, isCut: truncated, unreadable };
});
export type AdminRequest = OutputOf<'GET /api/admin/matching-requests'>['requests'][number];

export const matchesQuery = paged('matches', async (options) => {
  const { matches, total, truncated, unreadable } = await api('GET /api/admin/matching-completed', options);
  return { rows: matches, total, isCut: truncated, unreadable };
});
export type AdminMatch = OutputOf<'GET /api/admin/matching-completed'>['matches'][number];

export const confirmedQuery = paged('confirmed', async (options) => {
  const { meetings, total, truncated, unreadable } = await api('GET /api/admin/meeting-confirmed', options);
  return { rows: meetings, total, isCut: truncated, unreadable };
});
export const completedQuery = paged('completed', async (options) => {
  const { meetings, total, truncated, unreadable } = await api('GET /api/admin/meeting-completed', options);
  return { rows: meetings, total, isCut: truncated, unreadable };
});
export type AdminMeeting = OutputOf<'GET /api/admin/dashboard'>['dashboard']['recentMeetings'][number];

interface UnpaidQuery extends ListQuery {
  state?: 'open' | 'closed';
}

export const unpaidQuery = list('unpaid', async (options: With<UnpaidQuery>) => {
  const { records, total, truncated, unreadable } = await api('GET /api/admin/records-not-payed', options);
  return { rows: records, total, isCut: truncated, unreadable };
});
export type UnpaidRecord = OutputOf<'GET /api/admin/records-not-payed'>['records'][number];

export const wrongDepositsQuery = paged('wrong-deposits', async (options) => {
  const { deposits, total, truncated, unreadable } = await api('GET /api/admin/deposits-wrong', options);
  return { rows: deposits, total, isCut: truncated, unreadable };
});
export type WrongDeposit = OutputOf<'GET /api/admin/deposits-wrong'>['deposits'][number];

interface WantedRecords extends ListQuery {
  /** The recorded list reads instead of the acts. */
  kind?: 'list';
}

export const auditQuery = list('audit', async (options: With<WantedRecords>) => {
  const { rows, total, truncated, unreadable } = await api('GET /api/admin/audit', options);
  return { rows, total, isCut: truncated, unreadable };
});
export type AuditRow = OutputOf<'GET /api/admin/audit'>['rows'][number];
