import { iso } from '../../../shared/calendar.ts';
import type { BankAccount } from '../../../shared/schemas/account.ts';
import type { AccountItem } from '../../items/user.ts';

/** `number` is the decrypted account number in digits. */
export const accountView = (
  account: AccountItem,
  number: string,
  { isInUse, hasRefund }: { isInUse: boolean; hasRefund: boolean },
): BankAccount => ({
  uid_accounts_info: account.accountId,
  uid_user: account.uid,
  ...account.profile,
  account_number: number,
  is_in_use: isInUse,
  has_refund: hasRefund,
  created_at: iso(account.createdAt),
});
