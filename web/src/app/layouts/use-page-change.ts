import { type RefObject, useEffect } from 'react';
import { matchPath } from 'react-router-dom';
import { showFonts } from '../../lib/device/load-fonts.ts';
import { focusPage } from '../../lib/focus-heading.ts';
import { paths } from '../../lib/paths.ts';
import { isScrollLocked } from './scroll-lock.ts';

/** A detail of the history is a dialog over its list, not a page of its own. */
export const pageOf = (pathname: string): string =>
  matchPath(paths.meetingDetail, pathname) ? paths.requestDetails : pathname;

/** Shows the fonts on every new page, scrolls to its top and focuses its heading (not on the first load).
 * `beforeRef` holds the page that was shown last. */
export function usePageChange(page: string, isOpening: boolean, beforeRef: RefObject<string | null>): void {
  useEffect(() => {
    if (beforeRef.current === page) return;
    // The page before has gone: what comes is new, also where it is that page again.
    beforeRef.current = isOpening ? null : page;
    if (!isScrollLocked()) window.scrollTo(0, 0);
    if (isOpening) return;
    showFonts();
    focusPage();
  }, [page, isOpening, beforeRef]);
}
