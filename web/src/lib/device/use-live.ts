import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False in the page that the build renders and while it is taken over, so
 * that both are the same; true ever after. */
export const useLive = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
