import { useSearchParams } from 'react-router-dom';

type Change = (values: Record<string, string | null>, how?: { replace?: boolean }) => void;

/** The query of the address, and a way to change several of its values at once (null takes one out). */
export function useAddress(): [URLSearchParams, Change] {
  const [params, setParams] = useSearchParams();
  const change: Change = (values, { replace = false } = {}) =>
    setParams(
      (previous) => {
        const next = new URLSearchParams(previous);
        for (const [name, value] of Object.entries(values)) {
          if (value === null) next.delete(name);
          else next.set(name, value);
        }
        return next;
      },
      { replace, preventScrollReset: true },
    );
  return [params, change];
}

/** A page number as written in the address: 1 when absent or not a number; it may be beyond the last page. */
export function pageNumber(params: URLSearchParams, name = 'page'): number {
  return Math.max(1, Math.trunc(Number(params.get(name))) || 1);
}
