import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { CONSOLE_LISTS, type ConsoleList, type RowOfList } from '../../../../../shared/data/console-lists.ts';
import type { InputOf, OutputOf } from '../../../../../shared/routes/index.ts';
import { consoleQuery } from './console.ts';

type AnswerOf<N extends ConsoleList> = OutputOf<`GET /api/admin/${N}`>;
type RowsOf<N extends ConsoleList> =
  AnswerOf<N> extends Record<RowOfList<N>['key'], infer Rows extends readonly unknown[]> ? Rows : never;
/** What is shown of one thing on a list. */
export type ListRow<N extends ConsoleList> = RowsOf<N>[number];

export type AdminUser = ListRow<'users'>;
export type AdminBar = ListRow<'bars'>;
export type AdminRequest = ListRow<'matching-requests'>;
export type AdminMatch = ListRow<'matching-completed'>;
export type AdminMeeting = OutputOf<'GET /api/admin/dashboard'>['dashboard']['recentMeetings'][number];
export type BankRow = ListRow<'bank-rows'>;
export type WrongDeposit = ListRow<'deposits-wrong'>;
export type ListedReport = ListRow<'reports'>;
export type ListedReview = ListRow<'reviews'>;
export type UnpaidRecord = ListRow<'records-not-payed'>;
export type UserRefund = ListRow<'user-refunds'>;
export type GroupedShares = ListRow<'bar-refunds'>;
export type BarShare = ListRow<'bar-shares'>;
export type AuditRow = ListRow<'audit'>;

/** One page of a list. */
export interface ListPage<Row> {
  rows: readonly Row[];
  /** Number of rows (of hits, in a search), as far as the service counted. */
  total: number;
  /** The service stopped counting before the end. */
  isCut: boolean;
  /** Rows of it that the service cannot read, and left out. */
  unreadable: number;
}

/** A page, search words, what is chosen of the list's filter. */
export type ListQuery = InputOf<`GET /api/admin/${ConsoleList}`>['query'];

/** A list's page, its hits, or without both all of it. It does not refetch on window focus, so that rows do not
 * move under the pointer. The previous page stays while the next one loads. */
export const listQuery = <N extends ConsoleList>(name: N, query: ListQuery) =>
  queryOptions({
    ...consoleQuery(`GET /api/admin/${name as ConsoleList}`, { query }),
    select: ({ total, truncated: isCut, unreadable, ...under }): ListPage<ListRow<N>> => {
      const rows: Record<string, unknown> = under;
      return { rows: rows[CONSOLE_LISTS[name].key] as RowsOf<N>, total, isCut, unreadable };
    },
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    refetchOnWindowFocus: false,
  });
