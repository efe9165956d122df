import { pageNumber, useAddress } from '../../../lib/use-address.ts';
import type { ListQuery } from '../api/lists.ts';

/** The page and the search text in the address. */
export function useListQuery(pageParam = 'page'): ListQuery {
  const [params] = useAddress();
  const q = (params.get('q') ?? '').trim();
  return { page: pageNumber(params, pageParam), ...(q && { q }) };
}
