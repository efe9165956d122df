import { useEffect, useEffectEvent } from 'react';

/** A pointer over the link, a finger on it, or the focus comes before a tap or Enter. */
const INTENTS = ['pointerover', 'touchstart', 'focusin'] as const;

/** Loads the page of a link as soon as somebody is about to follow it, so that it opens at once. */
export function usePrefetch(preload: (path: string) => void): void {
  const load = useEffectEvent(preload);
  useEffect(() => {
    const look = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest('a') : null;
      if (link?.target === '' && link.origin === window.location.origin) load(link.pathname);
    };
    for (const intent of INTENTS) document.addEventListener(intent, look, { passive: true });
    return () => {
      for (const intent of INTENTS) document.removeEventListener(intent, look);
    };
  }, []);
}
