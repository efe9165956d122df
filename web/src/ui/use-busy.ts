import { useEffect, useState } from 'react';

const SHOW_AFTER_MS = 400;
const STAY_MS = 300;

/** True only while pending lasts: from 0.4 s on, and then for at least 0.3 s, so that nothing flickers. */
export function useBusy(pending: boolean): boolean {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    if (pending === shown) return;
    const timer = setTimeout(() => setShown(pending), pending ? SHOW_AFTER_MS : STAY_MS);
    return () => clearTimeout(timer);
  }, [pending, shown]);
  return shown;
}
