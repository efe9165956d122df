import { useSyncExternalStore } from 'react';

/**
 * Whether a media query matches: `useMedia('(min-width: 768px)')`; `unknown` in the page that the build
 * renders, and until that page is taken over.
 */
export function useMedia(query: string): boolean;
export function useMedia<T>(query: string, unknown: T): boolean | T;
export function useMedia(query: string, unknown: unknown = false): unknown {
  return useSyncExternalStore(
    (notify) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', notify);
      return () => list.removeEventListener('change', notify);
    },
    () => window.matchMedia(query).matches,
    () => unknown,
  );
}
