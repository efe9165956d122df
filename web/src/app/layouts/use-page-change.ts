import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { isScrollLocked } from './scroll-lock.ts';

/** On every new path: scrolls to the top and focuses the heading (not on the first load). */
export function usePageChange(): void {
  const { pathname } = useLocation();
  const before = useRef(pathname);

  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    if (!isScrollLocked()) window.scrollTo(0, 0);
    focusHeading();
  }, [pathname]);
}

function focusHeading(): void {
  // An open dialog keeps the focus: the user has to answer it first.
  if (document.querySelector('[role=alertdialog], [role=dialog], dialog[open]')) return;
  const heading =
    document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
