import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { OutputOf } from '../../../../../shared/routes/index.ts';
import { consoleQuery } from './console.ts';
import type { AdminUser } from './lists.ts';

export type UserMoney = OutputOf<'GET /api/admin/users/{id}/money'>;

/** A page of a user's money, newest first. Every read writes an audit
 * row, so it does not refetch on its own. */
export const userMoneyQuery = (id: AdminUser['uid_user'], page: number) =>
  queryOptions({
    ...consoleQuery('GET /api/admin/users/{id}/money', { params: { id }, query: { page } }),
    placeholderData: keepPreviousData,
    staleTime: 5 * 60_000,
    refetchOnWindowFocus: false,
  });
