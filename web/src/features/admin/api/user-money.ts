import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { OutputOf } from '../../../../../shared/routes/index.ts';
import { api } from '../../../lib/api.ts';
import { consoleKey, withConsole } from './console.ts';
import type { AdminUser } from './lists.ts';

export type UserMoney = OutputOf<'GET /api/admin/users/{id}/money'>;

/** A page of a user's money, newest first. Every read writes an audit
 * row, so it does not refetch on its own. */
export const userMoneyQuery = (id: AdminUser['uid_user'], page: number) =>
  queryOptions({
    queryKey: [...consoleKey, 'user-money', id, page],
    queryFn: ({ signal }) =>
      withConsole((token) =>
        api('GET /api/admin/users/{id}/money', { params: { id }, query: { page }, token, signal }),
      ),
    placeholderData: keepPreviousData,
    staleTime: 5 * 60_000,
    refetchOnWindowFocus: false,
  });
