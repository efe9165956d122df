import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useMatches } from 'react-router-dom';
import { documentTitle } from '../../lib/use-title.ts';
import type { RouteHandle } from '../router.tsx';
import { isScrollLocked } from './scroll-lock.ts';

function isHandle(handle: unknown): handle is RouteHandle {
  return typeof handle === 'object' && handle !== null && 'title' in handle;
}

/** On every new path: its title, the top of the page, and the focus on its heading (not on the first load). */
export function usePageChange(): void {
  const { pathname } = useLocation();
  const handle = useMatches().findLast((match) => isHandle(match.handle))?.handle;
  const title = isHandle(handle) ? handle.title : '';
  const before = useRef(pathname);

  useLayoutEffect(() => {
    document.title = documentTitle(title);
  }, [title, pathname]);

  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    if (!isScrollLocked()) window.scrollTo(0, 0);
    focusHeading();
  }, [pathname]);
}

function focusHeading(): void {
  // An open dialog keeps the focus: it is what the visitor has to answer first.
  if (document.querySelector('[role=alertdialog], [role=dialog], dialog[open]')) return;
  const heading =
    document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
