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

/** `onDone` runs with the answer, before the list is read again: a number that is typed meanwhile is the next one. */
export function useBlockNumber(onDone: (message: string) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { phone: string; memo: string }) => api('POST /api/accounts/blocked', { body }),
    onSuccess: ({ message }) => onDone(message),
    onSettled: () => client.invalidateQueries({ queryKey: blockedQuery.queryKey }),
  });
}

export const useUnblockNumber = () =>
  useDeleting(blockedQuery.queryKey, (id: BlockedNumber['id']) =>
    api('DELETE /api/accounts/blocked/{id}', { params: { id } }),
  );
