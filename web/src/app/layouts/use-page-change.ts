import { useEffect, useRef } from 'react';
import { matchPath, useLocation } from 'react-router-dom';
import { showFonts } from '../../lib/device/load-fonts.ts';
import { paths } from '../../lib/paths.ts';
import { isScrollLocked } from './scroll-lock.ts';

/** A detail of the history is a dialog over its list, not a page of its own. */
const pageOf = (pathname: string): string =>
  matchPath(paths.meetingDetail, pathname) ? paths.requestDetails : pathname;

/** Shows the fonts on every new page, scrolls to its top and focuses its heading (not on the first load). */
export function usePageChange(): void {
  const { pathname } = useLocation();
  const page = pageOf(pathname);
  const before = useRef(page);

  useEffect(() => {
    if (before.current === page) return;
    before.current = page;
    showFonts();
    if (!isScrollLocked()) window.scrollTo(0, 0);
    focusHeading();
  }, [page]);
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
