import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { InputOf, OutputOf } from '../../../../../shared/routes/index.ts';
import { api } from '../../../lib/api.ts';

export type Notice = OutputOf<'GET /api/notices'>['notices'][number];

/** The member's notices, newest first, with the number of unread ones; polled every two minutes. */
export const noticesQuery = queryOptions({
  queryKey: ['notices'],
  queryFn: ({ signal }) => api('GET /api/notices', { signal }),
  refetchInterval: 120_000,
});

type ReadBody = InputOf<'POST /api/notices/read'>['body'];

export function useReadNotices() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (ids: ReadBody['ids']) => api('POST /api/notices/read', { body: { ids } }),
    onSettled: () => client.invalidateQueries({ queryKey: noticesQuery.queryKey }),
  });
}
