import { PRODUCT_NAME } from '../../../shared/product.ts';
import type { PayoutId } from '../../items/money.ts';

/** The text that stands beside a transfer at the receiver's bank; by its code the payout is found again. */
export const memoCode = (id: PayoutId): string =>
  `${PRODUCT_NAME}${id.startsWith('rfu_') ? '환불' : '정산'}${id.slice(-6)}`;
