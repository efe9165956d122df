import { useEffect, useEffectEvent } from 'react';
import { ownLinkOf } from '../lib/device/own-link.ts';

/** A pointer over the link, a finger on it, or the focus comes before a tap or Enter. */
const INTENTS = ['pointerover', 'touchstart', 'focusin'] as const;

/** Loads the page of a link as soon as somebody is about to follow it, so that it opens at once. */
export function usePrefetch(preload: (path: string) => void): void {
  const load = useEffectEvent(preload);
  useEffect(() => {
    const look = (event: Event) => {
      const link = ownLinkOf(event);
      if (link) load(link.pathname);
    };
    for (const intent of INTENTS) document.addEventListener(intent, look, { passive: true });
    return () => {
      for (const intent of INTENTS) document.removeEventListener(intent, look);
    };
  }, []);
}
