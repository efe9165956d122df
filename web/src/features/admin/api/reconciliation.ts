import { queryOptions } from '@tanstack/react-query';
import type { OutputOf } from '../../../../../shared/routes/index.ts';
import { api } from '../../../lib/api.ts';
import { consoleKey, withConsole } from './console.ts';

export type Reconciliation = OutputOf<'GET /api/admin/reconciliation'>['reconciliation'];

/** The ledger beside the bank's balance. Every read writes an audit
 * row, so it does not refetch on its own. */
export const reconciliationQuery = queryOptions({
  queryKey: [...consoleKey, 'reconciliation'],
  queryFn: ({ signal }) =>
    withConsole(async (token) => {
      const { reconciliation, truncated } = await api('GET /api/admin/reconciliation', { token, signal });
      return { ...reconciliation, isCut: truncated };
    }),
  staleTime: 5 * 60_000,
  refetchOnWindowFocus: false,
});
