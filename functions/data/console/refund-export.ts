import { listUserRefunds, type OfPerson } from './admin-money.ts';
import { isHeld } from '../../domain/money/payout-hold.ts';
import type { UserRefundItem } from '../../items/money.ts';
import type { CipherStore, Services } from '../../ports.ts';

/** One line of a bulk transfer. `amount` is in won, `number` in digits. */
export interface Transfer {
  bank: string;
  number: string;
  holder: string;
  amount: number;
  memo: string;
}

/**
 * Refunds that can be sent, with decrypted account numbers; one without an account, or that waits for objections, is left out.
 */
export async function readTransfers(
  { table, cipher }: CipherStore,
  productName: string,
  now: number,
): Promise<Transfer[]> {
  const { refunds } = await listUserRefunds({ table });
  return refunds
    .filter(({ item }) => !isHeld(item, now))
    .flatMap((refund) => transferOf(refund, cipher, productName));
}

function transferOf(
  { item, account }: OfPerson<UserRefundItem>,
  cipher: Services['cipher'],
  productName: string,
): Transfer[] {
  if (account === undefined) return [];
  const number = cipher.decrypt(account.numberSealed, `${account.PK}|${account.SK}`);
  const memo = `${productName}환불${item.refundId.slice(-6)}`;
  return [
    {
      bank: account.profile.account_bank,
      number,
      holder: account.profile.account_owner,
      amount: item.amount,
      memo,
    },
  ];
}
