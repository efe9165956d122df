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

/** Focuses the title of a page that has just been opened. An open dialog keeps the focus: the user has to
 * answer it first. */
export function focusPage(): void {
  if (document.querySelector('[role=alertdialog]:not(dialog), [role=dialog], dialog[open]')) return;
  const heading =
    document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
