import { useEffect, useRef } from 'react';

/** Top of the page, and the focus on its heading: what a screen that changes without a new path does itself. */
export function startAtHeading(): void {
  window.scrollTo(0, 0);
  document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
}

/** Starts at the heading whenever `screen` becomes another one; not on the first. */
export function useHeadingStart(screen: string): void {
  const shown = useRef(screen);
  useEffect(() => {
    if (shown.current === screen) return;
    shown.current = screen;
    startAtHeading();
  }, [screen]);
}
