import { queryOptions } from '@tanstack/react-query';
import type { OutputOf } from '../../../../../shared/routes/index.ts';
import { api } from '../../../lib/api.ts';
import { consoleKey, withConsole } from './console.ts';

export type Dashboard = OutputOf<'GET /api/admin/dashboard'>['dashboard'];

/** The figures of the day. They move by themselves: the rail counts from them. */
export const dashboardQuery = queryOptions({
  queryKey: [...consoleKey, 'dashboard'],
  queryFn: ({ signal }) =>
    withConsole(async (token) => (await api('GET /api/admin/dashboard', { token, signal })).dashboard),
  refetchInterval: 60_000,
});

/** Whether the ledger's balances agree. It reads the whole ledger, so only when somebody asks. */
export const ledgerQuery = queryOptions({
  queryKey: [...consoleKey, 'ledger'],
  queryFn: ({ signal }) => withConsole((token) => api('GET /api/admin/ledger-check', { token, signal })),
  enabled: false,
});
