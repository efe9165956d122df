import { queryOptions } from '@tanstack/react-query';
import type { OutputOf } from '../../../../../shared/routes/index.ts';
import { api } from '../../../lib/api.ts';
import { consoleKey, withConsole } from './console.ts';

export type WaitingTeams = OutputOf<'GET /api/admin/market/waiting'>['waiting'];
export type MarketWeek = OutputOf<'GET /api/admin/market/weeks'>['weeks'][number];

/** Many rows are read for each answer: when the tab opens, and on request. */
const seldom = { staleTime: 60_000, refetchOnWindowFocus: false } as const;

/** Who waits: everywhere, or at one bar. */
export const waitingQuery = (uid_bar?: string) =>
  queryOptions({
    queryKey: [...consoleKey, 'market-waiting', uid_bar],
    queryFn: ({ signal }) =>
      withConsole(async (token) => {
        const query = uid_bar === undefined ? {} : { uid_bar };
        return (await api('GET /api/admin/market/waiting', { query, token, signal })).waiting;
      }),
    ...seldom,
  });

export const weeksQuery = queryOptions({
  queryKey: [...consoleKey, 'market-weeks'],
  queryFn: ({ signal }) => withConsole((token) => api('GET /api/admin/market/weeks', { token, signal })),
  ...seldom,
});
