import { useEffect, useState } from 'react';
import { serverNow } from './clock.ts';

/** Server time, renewed every `everyMs` (a minute unless told); pass null to stand still. */
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
