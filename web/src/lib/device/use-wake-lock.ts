import { useEffect } from 'react';

/** Keeps the screen on, where the browser can; it lets go by itself while the page is hidden. */
export function useWakeLock(): void {
  useEffect(() => {
    let held: Promise<WakeLockSentinel | undefined> = Promise.resolve(undefined);
    const hold = () => {
      if (document.visibilityState === 'visible' && 'wakeLock' in navigator)
        held = navigator.wakeLock.request('screen').catch(() => undefined);
    };
    hold();
    document.addEventListener('visibilitychange', hold);
    return () => {
      document.removeEventListener('visibilitychange', hold);
      void held.then((lock) => lock?.release());
    };
  }, []);
}
