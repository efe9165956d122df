import { useCallback, useEffect, useState } from 'react';
import { BANNER_MS } from '../../../../../shared/limits.ts';

export interface BannerWords {
  tone: 'a' | 'bad';
  text: string;
}

/** Shows the result of a change for five seconds. */
export function useBanner() {
  const [banner, setBanner] = useState<BannerWords | null>(null);
  useEffect(() => {
    if (banner === null) return;
    const timer = setTimeout(() => setBanner(null), BANNER_MS);
    return () => clearTimeout(timer);
  }, [banner]);
  const succeed = useCallback((text: string) => setBanner({ tone: 'a', text }), []);
  const fail = useCallback((text: string) => setBanner({ tone: 'bad', text }), []);
  return { banner, succeed, fail };
}
