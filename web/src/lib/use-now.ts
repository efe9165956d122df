import { useEffect, useState } from 'react';
import { serverNow } from './clock.ts';

/** The server's time in epoch ms, updated every `everyMs` (default: a minute); null stops the updates. */
export function useNow(everyMs: number | null = 60_000): number {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    if (everyMs === null) return;
    setNow(serverNow());
    const timer = setInterval(() => setNow(serverNow()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
}
