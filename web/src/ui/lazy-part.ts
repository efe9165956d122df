import { type ComponentType, lazy } from 'react';

/** A part of a page in a chunk of its own. The page is complete without it: when
 * the chunk does not load, nothing is shown. */
export const lazyPart = <P extends object>(load: () => Promise<ComponentType<P>>) =>
  lazy<ComponentType<P>>(() =>
    load().then(
      (part) => ({ default: part }),
      () => ({ default: () => null }),
    ),
  );
