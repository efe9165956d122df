import { useEffect, useRef } from 'react';

/** Scrolls to the top and focuses the heading, for screens that change without a new path. */
export function focusHeading(): void {
  window.scrollTo(0, 0);
  document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
}

/** Does so whenever `screen` changes, but not on the first render. */
export function useFocusHeading(screen: string): void {
  const shown = useRef(screen);
  useEffect(() => {
    if (shown.current === screen) return;
    shown.current = screen;
    focusHeading();
  }, [screen]);
}
