import { useRef } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';

type Change = (values: Record<string, string | null>, how?: { replace?: boolean }) => void;

interface Overlay {
  /** Sets a query parameter in a new history entry, so that Back closes what it shows. */
  open: (name: string, value: string) => void;
  /** Removes it: by going back if `open` added the entry, so that Back is not needed twice. */
  close: (name: string) => void;
  /** Shows another overlay in place of an open one: the same entry, so that one Back closes it. */
  swap: (from: string, to: string, value: string) => void;
}

const isRecord = (state: unknown): state is Record<string, unknown> =>
  typeof state === 'object' && state !== null;

/** The query parameters, a function to change several at once (null
 * removes one), and `open`/`close` for overlays. */
export function useAddress(): [URLSearchParams, Change, Overlay] {
  const [params, setParams] = useSearchParams();
  const navigate = useNavigate();
  const { key, state } = useLocation();
  const known: unknown = state;
  // Going back is asynchronous; a second close in between must not go back twice.
  const left = useRef('');
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
    set(values, { replace, state: replace ? known : null });
  const open: Overlay['open'] = (name, value) =>
    set({ [name]: value }, { replace: false, state: { ...(isRecord(known) && known), opened: name } });
  const swap: Overlay['swap'] = (from, to, value) => {
    const isOpened = isRecord(known) && known['opened'] === from;
    set({ [from]: null, [to]: value }, { replace: true, state: isOpened ? { ...known, opened: to } : known });
  };
  const close: Overlay['close'] = (name) => {
    if (left.current === key || !params.has(name)) return;
    left.current = key;
    if (isRecord(known) && known['opened'] === name) void navigate(-1);
    else change({ [name]: null }, { replace: true });
  };
  return [params, change, { open, close, swap }];
}

/** The page number in a query parameter: 1 when absent or not a number; not clamped to the last page. */
export function pageNumber(params: URLSearchParams, name = 'page'): number {
  return Math.max(1, Math.trunc(Number(params.get(name))) || 1);
}
