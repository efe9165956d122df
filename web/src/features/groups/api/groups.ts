import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { OutputOf } from '../../../../../shared/routes/index.ts';
import { api } from '../../../lib/api.ts';
import { useIdempotencyKey } from '../../../lib/forms/use-idempotency-key.ts';
import { bodyOfGroup, type GroupValues } from '../model/group-values.ts';

export type Group = OutputOf<'GET /api/groups/search'>['groups'][number];
export type GroupId = Group['uid_meetings_groups'];

/** The member's groups, newest first. */
export const groupsQuery = queryOptions({
  queryKey: ['groups'],
  queryFn: ({ signal }) => api('GET /api/groups/search', { query: {}, signal }),
  select: ({ groups }) => groups,
});

interface Save {
  /** Absent for a new group. */
  id?: GroupId;
  /** Parsed or raw values: the server checks them again. */
  form: GroupValues;
}

/** Creates or updates a group; resolves to its id. */
export function useSaveGroup() {
  const client = useQueryClient();
  const { key: idempotencyKey, renew } = useIdempotencyKey();
  return useMutation({
    mutationFn: async ({ id, form }: Save): Promise<GroupId> => {
      const body = bodyOfGroup(form);
      if (id === undefined) {
        return (await api('POST /api/groups/apply', { body, idempotencyKey })).uid_meetings_groups;
      }
      await api('PUT /api/groups/{id}', { params: { id }, body });
      return id;
    },
    onSuccess: renew,
    onSettled: () => client.invalidateQueries({ queryKey: groupsQuery.queryKey }),
  });
}

export function useDeleteGroup() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: GroupId) => api('DELETE /api/groups/{id}', { params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: groupsQuery.queryKey }),
  });
}
