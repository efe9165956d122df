import { pageNumber, useAddress } from './use-address.ts';

/** A value kept in the address (`?tab=`), so that reload and Back restore
 * it. Setting it replaces the history entry. */
export function useSearchParam<T extends string>(
  name: string,
  values: readonly T[],
  fallback: T,
): [T, (value: T) => void] {
  const [params, change] = useAddress();
  const found = values.find((value) => value === params.get(name)) ?? fallback;
  return [found, (value) => change({ [name]: value === fallback ? null : value }, { replace: true })];
}

/** The page number in the address (`?page=`): 1 when absent or not a number. */
export function usePageParam(name = 'page'): [number, (page: number) => void] {
  const [params, change] = useAddress();
  return [pageNumber(params, name), (next) => change({ [name]: next === 1 ? null : String(next) })];
}
