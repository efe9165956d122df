import { useEffect } from 'react';
import { PRODUCT_NAME } from '../../../shared/product.ts';

export function documentTitle(title: string): string {
  return title ? `${title} · ${PRODUCT_NAME}` : `우리 테이블이랑 합석할래요? · ${PRODUCT_NAME}`;
}

/** A title more exact than the route's own (a step, a bar's name). The layout sets the route's before this effect runs. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = documentTitle(title);
  }, [title]);
}
