import { isUserRefundId } from '../../../shared/ids.ts';
import { PRODUCT_NAME } from '../../../shared/product.ts';
import type { PayoutId } from '../../items/money.ts';

const MEMO_END_LENGTH = 6;

/** The characters of a payout's id with which its memo ends. */
export const memoEnd = (id: string): string => id.slice(-MEMO_END_LENGTH);

/** Every part of a text that may be the end of a memo. */
export const memoEndsIn = (text: string): string[] =>
  Array.from({ length: Math.max(0, text.length - MEMO_END_LENGTH + 1) }, (_, start) =>
    text.slice(start, start + MEMO_END_LENGTH),
  );

/** The text that is shown beside a transfer at the receiver's bank; by its code the payout is found again. */
export const memoCode = (id: PayoutId): string =>
  `${PRODUCT_NAME}${isUserRefundId(id) ? '환불' : '정산'}${memoEnd(id)}`;
