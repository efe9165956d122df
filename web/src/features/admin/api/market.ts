import { queryOptions } from '@tanstack/react-query';
import type { OutputOf } from '../../../../../shared/routes/index.ts';
import { consoleQuery } from './console.ts';

export type WaitingTeams = OutputOf<'GET /api/admin/market/waiting'>['waiting'];
export type MarketWeek = OutputOf<'GET /api/admin/market/weeks'>['weeks'][number];

/** Many rows are read for each answer: when the tab opens, and on request. */
const seldom = { staleTime: 60_000, refetchOnWindowFocus: false } as const;

/** Who waits: everywhere, or at one bar. */
export const waitingQuery = (uid_bar?: string) =>
  queryOptions({
    ...consoleQuery('GET /api/admin/market/waiting', { query: uid_bar === undefined ? {} : { uid_bar } }),
    select: ({ waiting }) => waiting,
    ...seldom,
  });

export const weeksQuery = queryOptions({ ...consoleQuery('GET /api/admin/market/weeks', {}), ...seldom });
