import { queryOptions } from '@tanstack/react-query';
import type { OutputOf } from '../../../../../shared/routes/index.ts';
import { api } from '../../../lib/api.ts';
import { consoleKey, withConsole } from './console.ts';

/** What every list of the console answers. */
export interface ConsoleList<Row> {
  rows: readonly Row[];
  /** Older rows were cut off by the service. */
  isCut: boolean;
}

interface With {
  token: string;
  signal: AbortSignal;
}

/**
 * One list of the console. It is read when its tab opens, when an act changed something and when somebody asks for it, not
 * whenever the window is touched: rows must not move under a hand that is about to press.
 */
const list = <Row>(name: string, read: (options: With) => Promise<ConsoleList<Row>>) =>
  queryOptions({
    queryKey: [...consoleKey, name],
    queryFn: ({ signal }) => withConsole((token) => read({ token, signal })),
    staleTime: 60_000,
    refetchOnWindowFocus: false,
  });

export const usersQuery = list('users', async (options) => {
  const { users, truncated } = await api('GET /api/admin/users', options);
  return { rows: users, isCut: truncated };
});
export type AdminUser = OutputOf<'GET /api/admin/users'>['users'][number];

export const barsQuery = list('bars', async (options) => {
  const { bars, truncated } = await api('GET /api/admin/bars', options);
  return { rows: bars, isCut: truncated };
});
export type AdminBar = OutputOf<'GET /api/admin/bars'>['bars'][number];

export const requestsQuery = list('requests', async (options) => {
  const { requests, truncated } = await api('GET /api/admin/matching-requests', options);
  return { rows: requests, isCut: truncated };
});
export type AdminRequest = OutputOf<'GET /api/admin/matching-requests'>['requests'][number];

export const matchesQuery = list('matches', async (options) => {
  const { matches, truncated } = await api('GET /api/admin/matching-completed', options);
  return { rows: matches, isCut: truncated };
});
export type AdminMatch = OutputOf<'GET /api/admin/matching-completed'>['matches'][number];

export const confirmedQuery = list('confirmed', async (options) => {
  const { meetings, truncated } = await api('GET /api/admin/meeting-confirmed', options);
  return { rows: meetings, isCut: truncated };
});
export const completedQuery = list('completed', async (options) => {
  const { meetings, truncated } = await api('GET /api/admin/meeting-completed', options);
  return { rows: meetings, isCut: truncated };
});
export type AdminMeeting = OutputOf<'GET /api/admin/meeting-confirmed'>['meetings'][number];

export const unpaidQuery = list('unpaid', async (options) => {
  const { records, truncated } = await api('GET /api/admin/records-not-payed', options);
  return { rows: records, isCut: truncated };
});
export type UnpaidRecord = OutputOf<'GET /api/admin/records-not-payed'>['records'][number];

export const wrongDepositsQuery = list('wrong-deposits', async (options) => {
  const { deposits, truncated } = await api('GET /api/admin/deposits-wrong', options);
  return { rows: deposits, isCut: truncated };
});
export type WrongDeposit = OutputOf<'GET /api/admin/deposits-wrong'>['deposits'][number];

export const userRefundsQuery = list('user-refunds', async (options) => {
  const { refunds, truncated } = await api('GET /api/admin/user-refunds', options);
  return { rows: refunds, isCut: truncated };
});
export type UserRefund = OutputOf<'GET /api/admin/user-refunds'>['refunds'][number];

export const barRefundsQuery = list('bar-refunds', async (options) => {
  const { groupedRefunds, truncated } = await api('GET /api/admin/bar-refunds', options);
  return { rows: groupedRefunds, isCut: truncated };
});
export type BarRefunds = OutputOf<'GET /api/admin/bar-refunds'>['groupedRefunds'][number];

export const auditQuery = list('audit', async (options) => {
  const { rows, truncated } = await api('GET /api/admin/audit', options);
  return { rows, isCut: truncated };
});
export type AuditRow = OutputOf<'GET /api/admin/audit'>['rows'][number];
