import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { OutputOf } from '../../../../../shared/routes/index.ts';
import { api } from '../../../lib/api.ts';
import { useDeleting } from '../../../lib/forms/use-saving.ts';

export type BlockedNumber = OutputOf<'GET /api/accounts/blocked'>['numbers'][number];

export const blockedQuery = queryOptions({
  queryKey: ['blocked-numbers'],
  queryFn: ({ signal }) => api('GET /api/accounts/blocked', { signal }),
  select: ({ numbers }) => numbers,
});

export function useBlockNumber() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { phone: string; memo: string }) => api('POST /api/accounts/blocked', { body }),
    onSettled: () => client.invalidateQueries({ queryKey: blockedQuery.queryKey }),
  });
}

export const useUnblockNumber = () =>
  useDeleting(blockedQuery.queryKey, (id: BlockedNumber['id']) =>
    api('DELETE /api/accounts/blocked/{id}', { params: { id } }),
  );
