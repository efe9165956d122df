import { isUserRefundId, type PayoutId } from '../../../shared/ids.ts';
import { PRODUCT_NAME } from '../../../shared/product.ts';

const MEMO_END_LENGTH = 6;
const MEMO_CODE = new RegExp(`${PRODUCT_NAME}(?:환불|정산)[0-9a-f]{${MEMO_END_LENGTH}}`, 'g');

/** Shown beside a transfer at the receiver's bank; by its code the payout is found again. */
export const memoCode = (id: PayoutId): string =>
  `${PRODUCT_NAME}${isUserRefundId(id) ? '환불' : '정산'}${id.slice(-MEMO_END_LENGTH)}`;

/** The codes in what a bank says of a transfer, whatever blanks and capitals it makes of them. */
export const memoCodesIn = (...texts: readonly string[]): string[] => [
  ...new Set(texts.flatMap((text) => plain(text).match(MEMO_CODE) ?? [])),
];

const plain = (text: string): string => text.normalize('NFKC').replaceAll(/\s/g, '').toLowerCase();
