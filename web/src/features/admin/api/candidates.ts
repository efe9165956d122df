import { queryOptions } from '@tanstack/react-query';
import type { OutputOf } from '../../../../../shared/routes/index.ts';
import { api } from '../../../lib/api.ts';
import { consoleKey, withConsole } from './console.ts';
import type { WrongDeposit } from './lists.ts';

export type Candidate = OutputOf<'GET /api/admin/deposits/{id}/candidates'>['candidates'][number];

/** The sides that a wrong deposit may be meant for. Every read writes an
 * audit row, so it does not refetch on its own. */
export const candidatesQuery = (id: WrongDeposit['uid_deposits']) =>
  queryOptions({
    queryKey: [...consoleKey, 'candidates', id],
    queryFn: ({ signal }) =>
      withConsole(
        async (token) =>
          (await api('GET /api/admin/deposits/{id}/candidates', { params: { id }, token, signal }))
            .candidates,
      ),
    staleTime: 60_000,
    refetchOnWindowFocus: false,
  });
