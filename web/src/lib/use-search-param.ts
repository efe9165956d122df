import { useSearchParams } from 'react-router-dom';

/** A value kept in the address (`?tab=`), so that reload and Back restore
 * it. Setting it replaces the history entry. */
export function useSearchParam<T extends string>(
  name: string,
  values: readonly T[],
  fallback: T,
): [T, (value: T) => void] {
  const [params, setParams] = useSearchParams();
  const found = values.find((value) => value === params.get(name)) ?? fallback;
  const set = (value: T) =>
    setParams(
      (previous) => {
        const next = new URLSearchParams(previous);
        if (value === fallback) next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return [found, set];
}

/** The page number in the address (`?page=`): 1 when absent or not a number. */
export function usePageParam(name = 'page'): [number, (page: number) => void] {
  const [params, setParams] = useSearchParams();
  const page = Math.max(1, Math.trunc(Number(params.get(name))) || 1);
  const set = (next: number) =>
    setParams(
      (previous) => {
        const copy = new URLSearchParams(previous);
        if (next === 1) copy.delete(name);
        else copy.set(name, String(next));
        return copy;
      },
      { preventScrollReset: true },
    );
  return [page, set];
}
