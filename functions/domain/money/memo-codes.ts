import { isUserRefundId } from '../../../shared/ids.ts';
import { PRODUCT_NAME } from '../../../shared/product.ts';
import type { PayoutId } from '../../items/money.ts';

const MEMO_END_LENGTH = 6;

export const memoEnd = (id: string): string => id.slice(-MEMO_END_LENGTH);

export const memoEndsIn = (text: string): string[] =>
  Array.from({ length: Math.max(0, text.length - MEMO_END_LENGTH + 1) }, (_, start) =>
    text.slice(start, start + MEMO_END_LENGTH),
  );

/** Shown beside a transfer at the receiver's bank; by its code the payout is found again. */
export const memoCode = (id: PayoutId): string =>
  `${PRODUCT_NAME}${isUserRefundId(id) ? '환불' : '정산'}${memoEnd(id)}`;
