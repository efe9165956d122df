import { queryOptions } from '@tanstack/react-query';
import { consoleQuery } from './console.ts';

/** One user and their activity, by login id or user id. Every read writes an
 * audit row, so it does not refetch on its own. */
export const activityQuery = (id: string) =>
  queryOptions({
    ...consoleQuery('GET /api/admin/users/{id}/activity', { params: { id } }),
    enabled: id !== '',
    staleTime: 5 * 60_000,
    refetchOnWindowFocus: false,
  });
