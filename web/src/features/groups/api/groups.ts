import { queryOptions } from '@tanstack/react-query';
import type { OutputOf } from '../../../../../shared/routes/index.ts';
import { api } from '../../../lib/api.ts';
import { useDeleting, useSaving } from '../../../lib/forms/use-saving.ts';
import { bodyOfGroup, type GroupValues } from '../model/group-values.ts';

export type Group = OutputOf<'GET /api/groups/search'>['groups'][number];
export type Applications = OutputOf<'GET /api/groups/search'>['applications'];
export type GroupId = Group['uid_meetings_groups'];

/** The member's groups, newest first. */
export const groupsQuery = queryOptions({
  queryKey: ['groups'],
  queryFn: ({ signal }) => api('GET /api/groups/search', { signal }),
  select: ({ groups }) => groups,
});

/** Of the same answer: how many more applications the member may send, and when a pause ends. */
export const applicationsQuery = queryOptions({ ...groupsQuery, select: ({ applications }) => applications });

export const useSaveGroup = () =>
  useSaving<GroupId, GroupValues>(groupsQuery.queryKey, {
    create: async (form, idempotencyKey) =>
      (await api('POST /api/groups/apply', { body: bodyOfGroup(form), idempotencyKey })).uid_meetings_groups,
    update: (id, form) => api('PUT /api/groups/{id}', { params: { id }, body: bodyOfGroup(form) }),
  });

export const useDeleteGroup = () =>
  useDeleting(groupsQuery.queryKey, (id: GroupId) => api('DELETE /api/groups/{id}', { params: { id } }));
