import { queryOptions } from '@tanstack/react-query';
import type { OutputOf } from '../../../../../shared/routes/index.ts';
import { api } from '../../../lib/api.ts';
import { consoleKey, withConsole } from './console.ts';
import { list, type ListQuery, type With, type WrongDeposit } from './lists.ts';

export type HandAct = OutputOf<'GET /api/admin/hand-acts'>['acts'][number];
export type PossibleBounce = OutputOf<'GET /api/admin/deposits/{id}/returns'>['returns'][number];

export const handActsQuery = list('hand-acts', async (options: With<ListQuery>) => {
  const { acts, total, truncated } = await api('GET /api/admin/hand-acts', options);
  return { rows: acts, total, isCut: truncated };
});

/** The payouts whose bounce a wrong deposit may be. Every read writes an
 * audit row, so it does not refetch on its own. */
export const bouncesQuery = (id: WrongDeposit['uid_deposits']) =>
  queryOptions({
    queryKey: [...consoleKey, 'returns', id],
    queryFn: ({ signal }) =>
      withConsole(
        async (token) =>
          (await api('GET /api/admin/deposits/{id}/returns', { params: { id }, token, signal })).returns,
      ),
    staleTime: 60_000,
    refetchOnWindowFocus: false,
  });
