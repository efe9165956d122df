import { useRef } from 'react';
import { type Location, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { entryState } from './history-state.ts';

/** Query parameters; null removes one. */
type Values = Readonly<Record<string, string | null>>;

const PAGE = /^page\d?$/;
const ANY = /./;

/** What the address says, and ways to change it. */
export function useAddress() {
  const [params, setParams] = useSearchParams();
  const navigate = useNavigate();
  const { key, pathname, state }: Location<unknown> = useLocation();
  const { opened } = entryState(state);
  const left = useRef('');

  const set = (values: Values, { without, ...options }: SetOptions) => {
    // Not `params`: the page shows a changed address a moment later, and a second change in
    // between would take the first one back.
    const next = new URLSearchParams(window.location.search);
    for (const name of new Set(next.keys())) if (without?.test(name)) next.delete(name);
    for (const [name, value] of Object.entries(values)) {
      if (value === null) next.delete(name);
      else next.set(name, value);
    }
    setParams(next, { ...options, preventScrollReset: true });
  };
  /** Changes several at once. */
  const change = (values: Values, { replace = false } = {}) =>
    set(values, { replace, state: replace ? state : null });
  /** Chooses what is shown: it takes the place of the history entry, and lists begin with their first page. */
  const choose = (values: Values) => set(values, { replace: true, state, without: PAGE });
  /** Leaves nothing else in it. */
  const only = (values: Values) => set(values, { replace: false, state: null, without: ANY });
  /** Goes back out of this entry, if `open` or `show` added it, so that Back is not needed twice; else another
   * way. Once: going back is asynchronous, and a second close in between must not go back twice. */
  const goBack = (isAdded: boolean, otherwise: () => unknown) => {
    if (left.current === key) return;
    left.current = key;
    void (isAdded ? navigate(-1) : otherwise());
  };
  return {
    params,
    change,
    choose,
    only,
    /** One of these under this name, and a function that chooses another. */
    oneOf: <T extends string | null>(name: string, values: readonly T[], fallback: T) => {
      const chosen = values.find((value) => value === params.get(name)) ?? fallback;
      return [chosen, (value: T) => choose({ [name]: value === fallback ? null : value })] as const;
    },
    /** Sets one in a new history entry, so that Back closes what it shows. */
    open: (name: string, value: string) =>
      set({ [name]: value }, { replace: false, state: { ...entryState(state), opened: name } }),
    close: (name: string) => {
      if (params.has(name)) goBack(opened === name, () => change({ [name]: null }, { replace: true }));
    },
    /** Shows another in place of an open one: the same entry, so that one Back closes it. */
    swap: (from: string, to: string, value: string) => {
      const next = opened === from ? { ...entryState(state), opened: to } : state;
      set({ [from]: null, [to]: value }, { replace: true, state: next });
    },
    /** The same with a path of its own. */
    show: (path: string) => void navigate(path, { state: { opened: path } }),
    leaveFor: (path: string) => goBack(opened === pathname, () => navigate(path, { replace: true })),
  };
}

interface SetOptions {
  replace: boolean;
  state: unknown;
  /** Names that are removed before. */
  without?: RegExp;
}

/** The pages of a list with the number in the address (`?page=`): the one that is asked for, and, of a list of
 * so many, what `Pagination` takes; a number beyond the last page is the last. */
export function usePages(perPage: number, param = 'page') {
  const { params, change } = useAddress();
  const wanted = Math.max(1, Math.trunc(Number(params.get(param))) || 1);
  const onPageChange = (next: number) => change({ [param]: next === 1 ? null : String(next) });
  const pagesOf = (total: number) => {
    const pages = Math.max(1, Math.ceil(total / perPage));
    return { page: Math.min(wanted, pages), pages, onPageChange };
  };
  /** One page of a list that is there as a whole. */
  const rowsOf = <T>(all: readonly T[]): T[] => {
    const { page } = pagesOf(all.length);
    return all.slice((page - 1) * perPage, page * perPage);
  };
  return { wanted, pagesOf, rowsOf };
}
