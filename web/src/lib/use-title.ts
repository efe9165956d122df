import { useEffect } from 'react';
import { PRODUCT_NAME } from '../../../shared/product.ts';

export function documentTitle(title: string): string {
  return title ? `${title} · ${PRODUCT_NAME}` : `우리 테이블이랑 합석할래요? · ${PRODUCT_NAME}`;
}

/** Sets a more exact title than the route's (a step, a bar's name). The layout sets
 * the route's title before this effect runs. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = documentTitle(title);
  }, [title]);
}
