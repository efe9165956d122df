import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import {
  CONSOLE_LISTS,
  type ConsoleList,
  type ConsoleListRow,
  type RowOfList,
} from '../../../../../shared/data/console-lists.ts';
import { useAddress, usePages } from '../../../lib/use-address.ts';
import { ADMIN_PER_PAGE } from '../../../../../shared/limits.ts';
import { listQuery } from '../api/lists.ts';

type OptionOf<R> = R extends { filter: { options: infer O } & infer F }
  ? keyof O | (F extends { first: string } ? never : undefined)
  : undefined;

interface Options {
  /** Of its filter; what the address says by default. */
  chosen?: string;
  /** The query parameter of the page number: another one for each further list of a tab. */
  pageParam?: 'page' | 'page2' | 'page3' | 'page4';
  enabled?: boolean;
}

/** A list as the address asks for it: its page, its search, what is chosen of its filter. */
export function useList<N extends ConsoleList>(
  name: N,
  { chosen, pageParam = 'page', enabled }: Options = {},
) {
  const { params } = useAddress();
  const { filter, of: all, perPage = ADMIN_PER_PAGE }: ConsoleListRow = CONSOLE_LISTS[name];
  const wanted = filter && (chosen ?? params.get(filter.param) ?? '');
  const option =
    filter && wanted !== undefined && Object.hasOwn(filter.options, wanted) ? wanted : filter?.first;
  const pages = usePages(perPage, pageParam);
  const q = (params.get('q') ?? '').trim();
  const query = useQuery({
    ...listQuery(name, {
      page: pages.wanted,
      ...(q && { q }),
      ...(filter && option !== undefined && { [filter.param]: option }),
    }),
    enabled,
  });
  /** What is counted now, and of what there may be nothing. */
  const of = (option === undefined ? undefined : filter?.options[option]) ?? all;
  return { name, query, pages, isSearch: q !== '', option: option as OptionOf<RowOfList<N>>, of };
}

export type List<N extends ConsoleList = ConsoleList> = ReturnType<typeof useList<N>>;

type Refreshable = Pick<UseQueryResult, 'dataUpdatedAt' | 'isFetching' | 'refetch'>;

/** Several queries of a tab as one, for the button that reads them again. */
export const together = (...queries: readonly Refreshable[]) => ({
  dataUpdatedAt: Math.min(...queries.map(({ dataUpdatedAt }) => dataUpdatedAt)),
  isFetching: queries.some(({ isFetching }) => isFetching),
  refetch: () => Promise.all(queries.map((query) => query.refetch())),
});
