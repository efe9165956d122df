import { queryOptions } from '@tanstack/react-query';
import type { OutputOf } from '../../../../../shared/routes/index.ts';
import { consoleQuery } from './console.ts';

export type Dashboard = OutputOf<'GET /api/admin/dashboard'>['dashboard'];
export type Figures = OutputOf<'GET /api/admin/figures'>['figures'];

/** The figures of the day, read again every minute for the counts beside the tabs. */
export const figuresQuery = queryOptions({
  ...consoleQuery('GET /api/admin/figures', {}),
  select: ({ figures }) => figures,
  refetchInterval: 60_000,
});

/** The newest users and meetings. Each read is audited, so they are read when
 * the dashboard opens and on request only. */
export const dashboardQuery = queryOptions({
  ...consoleQuery('GET /api/admin/dashboard', {}),
  select: ({ dashboard }) => dashboard,
  staleTime: 60_000,
  refetchOnWindowFocus: false,
});
