import { useRef } from 'react';
import { type Location, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { entryState } from './history-state.ts';

type Change = (values: Record<string, string | null>, how?: { replace?: boolean }) => void;

interface Overlay {
  /** Sets a query parameter in a new history entry, so that Back closes what it shows. */
  open: (name: string, value: string) => void;
  /** Removes it: by going back if `open` added the entry, so that Back is not needed twice. */
  close: (name: string) => void;
  /** Shows another overlay in place of an open one: the same entry, so that one Back closes it. */
  swap: (from: string, to: string, value: string) => void;
}

/** Runs a way back out of this entry of the history once: going back is asynchronous, and a second
 * close in between must not go back twice. */
export function useLeaveOnce(): (leave: () => void) => void {
  const { key } = useLocation();
  const left = useRef('');
  return (leave) => {
    if (left.current === key) return;
    left.current = key;
    leave();
  };
}

/** The query parameters, a function to change several at once (null
 * removes one), and `open`/`close` for overlays. */
export function useAddress(): [URLSearchParams, Change, Overlay] {
  const [params, setParams] = useSearchParams();
  const navigate = useNavigate();
  const { state }: Location<unknown> = useLocation();
  const { opened } = entryState(state);
  const leaveOnce = useLeaveOnce();
  const set = (values: Record<string, string | null>, options: { replace: boolean; state: unknown }) => {
    // Not `params`: the page shows a changed address a moment later, and a second change in
    // between would take the first one back.
    const next = new URLSearchParams(window.location.search);
    for (const [name, value] of Object.entries(values)) {
      if (value === null) next.delete(name);
      else next.set(name, value);
    }
    setParams(next, { ...options, preventScrollReset: true });
  };
  const change: Change = (values, { replace = false } = {}) =>
    set(values, { replace, state: replace ? state : null });
  const open: Overlay['open'] = (name, value) =>
    set({ [name]: value }, { replace: false, state: { ...entryState(state), opened: name } });
  const swap: Overlay['swap'] = (from, to, value) => {
    const next = opened === from ? { ...entryState(state), opened: to } : state;
    set({ [from]: null, [to]: value }, { replace: true, state: next });
  };
  const close: Overlay['close'] = (name) => {
    if (!params.has(name)) return;
    leaveOnce(() => {
      if (opened === name) void navigate(-1);
      else change({ [name]: null }, { replace: true });
    });
  };
  return [params, change, { open, close, swap }];
}

/** A choice in the address (`?tab=`), so that reload and Back restore it. Another choice takes the place of the
 * history entry, and its list begins with the first page. */
export function useSearchParam<T extends string>(
  name: string,
  values: readonly T[],
  fallback: T,
): [T, (value: T) => void] {
  const [params, change] = useAddress();
  const found = values.find((value) => value === params.get(name)) ?? fallback;
  const choose = (value: T) =>
    change({ [name]: value === fallback ? null : value, page: null }, { replace: true });
  return [found, choose];
}

/** The page number in the address (`?page=`), and a function that turns to another. */
export function usePageParam(name = 'page'): [number, (page: number) => void] {
  const [params, change] = useAddress();
  return [pageNumber(params, name), (next) => change({ [name]: next === 1 ? null : String(next) })];
}

/** The page number in a query parameter: 1 when absent or not a number; not clamped to the last page. */
export function pageNumber(params: URLSearchParams, name = 'page'): number {
  return Math.max(1, Math.trunc(Number(params.get(name))) || 1);
}
