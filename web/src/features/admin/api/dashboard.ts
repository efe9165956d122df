import { queryOptions } from '@tanstack/react-query';
import type { OutputOf } from '../../../../../shared/routes/index.ts';
import { api } from '../../../lib/api.ts';
import { consoleKey, withConsole } from './console.ts';

export type Dashboard = OutputOf<'GET /api/admin/dashboard'>['dashboard'];
export type Figures = OutputOf<'GET /api/admin/figures'>['figures'];

/** The figures of the day, read again every minute for the counts beside the tabs. */
export const figuresQuery = queryOptions({
  queryKey: [...consoleKey, 'figures'],
  queryFn: ({ signal }) =>
    withConsole(async (token) => (await api('GET /api/admin/figures', { token, signal })).figures),
  refetchInterval: 60_000,
});

/** The newest users and meetings. Each read is audited, so they are read when
 * the dashboard opens and on request only. */
export const dashboardQuery = queryOptions({
  queryKey: [...consoleKey, 'dashboard'],
  queryFn: ({ signal }) =>
    withConsole(async (token) => (await api('GET /api/admin/dashboard', { token, signal })).dashboard),
  staleTime: 60_000,
  refetchOnWindowFocus: false,
});
