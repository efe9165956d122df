import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { consoleKey, withConsole } from './console.ts';

/** One user and their activity, by login id or user id. Every read writes an
 * audit row, so it does not refetch on its own. */
export const activityQuery = (id: string) =>
  queryOptions({
    queryKey: [...consoleKey, 'activity', id],
    queryFn: ({ signal }) =>
      withConsole((token) => api('GET /api/admin/users/{id}/activity', { params: { id }, token, signal })),
    enabled: id !== '',
    staleTime: 5 * 60_000,
    refetchOnWindowFocus: false,
  });
