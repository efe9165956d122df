import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { DetailId, MatchId } from '../../../../../shared/ids.ts';
import type { InputOf } from '../../../../../shared/routes/index.ts';
import { api } from '../../../lib/api.ts';
import { matchQuery } from './queries.ts';

const invitationKey = ['invitation'] as const;

/** What a link leads to; without one, the meeting for which this browser confirmed last. */
export const invitationQuery = (link: string | undefined) =>
  queryOptions({
    queryKey: [...invitationKey, link ?? ''],
    queryFn: async ({ signal }) =>
      (await api('POST /api/fixed/friends/open', { body: { link }, signal })).invitation,
    retry: false,
  });

export function useJoin() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: InputOf<'POST /api/fixed/friends/join'>['body']) =>
      api('POST /api/fixed/friends/join', { body }),
    onSuccess: () => client.invalidateQueries({ queryKey: invitationKey }),
  });
}

export const useLeave = () =>
  useMutation({ mutationFn: (place: DetailId) => api('POST /api/fixed/friends/leave', { body: { place } }) });

export function useRenewLink(id: MatchId) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (without?: string) => api('PUT /api/fixed/{id}/link', { params: { id }, body: { without } }),
    onSettled: () => client.invalidateQueries({ queryKey: matchQuery(id).queryKey }),
  });
}
