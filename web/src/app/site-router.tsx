import { startTransition, useLayoutEffect, useState, type ReactNode } from 'react';
import { type Location, Router, UNSAFE_createBrowserHistory } from 'react-router-dom';
import { OpeningPage, type Opening } from './layouts/opening.ts';

interface Props {
  /** The title of the page at a location while its parts are not loaded. */
  unloadedTitle: (location: Location) => string | undefined;
  children: ReactNode;
}

/**
 * `BrowserRouter`, which shows a page when it can be drawn, and says at once which page that will be while
 * its parts are still being loaded: by a link, by the browser's Back, or by a script.
 */
export function SiteRouter({ unloadedTitle, children }: Props) {
  const [history] = useState(() => UNSAFE_createBrowserHistory({ v5Compat: true }));
  const [shown, setShown] = useState({ action: history.action, location: history.location });
  const [opening, setOpening] = useState<Opening>();

  useLayoutEffect(
    () =>
      history.listen(({ action, location }) => {
        const title = unloadedTitle(location);
        // A frame that stands stays until the next page is there: the page before it would blink.
        setOpening((before) => (title === undefined ? before : { location, title }));
        startTransition(() => {
          setShown({ action, location });
          setOpening(undefined);
        });
      }),
    [history, unloadedTitle],
  );

  return (
    <OpeningPage value={opening}>
      <Router location={shown.location} navigationType={shown.action} navigator={history}>
        {children}
      </Router>
    </OpeningPage>
  );
}
