import { cleanup, configure, getConfig } from '@testing-library/react';
import { onlineManager } from '@tanstack/react-query';
import { afterEach, vi } from 'vitest';
import { forgetMedia } from './dom.ts';

/*
 * Each look of a query that waits would print the whole page into an error that the next look replaces, a
 * tenth of the time of all component tests. The last error, of which the reader learns, still has the page.
 */
interface Waiting {
  /** Set by Testing Library while a query looks again and again; not part of its types. */
  _disableExpensiveErrorDiagnostics?: boolean;
}
const isWaiting = (): boolean => (getConfig() as Waiting)._disableExpensiveErrorDiagnostics === true;

const { getElementError: withPage } = getConfig();

const withoutPage = (message: string | null): Error =>
  Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' });

function lookupError(message: string | null, page: Element): Error {
  const error = isWaiting() ? withoutPage(message) : withPage(message, page);
  // The report then points at the test and not here.
  Error.captureStackTrace(error, lookupError);
  return error;
}

configure({ getElementError: lookupError });

/*
 * The files of one worker share its modules and its window, so that React and jsdom are loaded once. This
 * setup file runs before each of them, and leaves the window to the next test as it was found.
 */
afterEach(() => {
  cleanup();
  document.body.replaceChildren();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  forgetMedia();
  localStorage.clear();
  sessionStorage.clear();
  onlineManager.setOnline(true);
  window.history.replaceState(null, '', '/');
});
