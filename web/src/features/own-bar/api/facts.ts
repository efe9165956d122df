import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { BarId } from '../../../../../shared/ids.ts';
import type { InputOf } from '../../../../../shared/routes/index.ts';
import { api } from '../../../lib/api.ts';
import { barListQuery } from '../../../lib/bar-list.ts';

type FactsBody = InputOf<'PUT /api/bars/{uid_bar}/facts'>['body'];

const keyOf = (barId: BarId) => ['bar-facts', barId] as const;

export const barFactsQuery = (barId: BarId) =>
  queryOptions({
    queryKey: keyOf(barId),
    queryFn: async ({ signal }) =>
      (await api('GET /api/bars/{uid_bar}/facts', { params: { uid_bar: barId }, signal })).facts,
  });

export function useSaveFacts(barId: BarId) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: FactsBody) =>
      api('PUT /api/bars/{uid_bar}/facts', { params: { uid_bar: barId }, body }),
    onSuccess: ({ facts }) => {
      client.setQueryData(keyOf(barId), facts);
      // Nobody waits for it: what is typed meanwhile stays.
      void client.invalidateQueries({ queryKey: barListQuery.queryKey });
    },
  });
}
