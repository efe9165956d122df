import { useCallback, useEffect, useState } from 'react';
import { BANNER_MS } from '../../../../../shared/limits.ts';
import { messageOf } from '../../../lib/api-error.ts';

export interface BannerWords {
  tone: 'brand' | 'bad';
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
  const succeed = useCallback((text: string) => setBanner({ tone: 'brand', text }), []);
  const fail = useCallback((error: unknown, fallback: string, during: string) => {
    const network = `${during} 중 오류가 발생했어요. 잠시 후 다시 시도해 주세요`;
    setBanner({ tone: 'bad', text: messageOf(error, { fallback, network }) });
  }, []);
  return { banner, succeed, fail };
}
