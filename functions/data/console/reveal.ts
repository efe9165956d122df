import { Refusal } from '../../../shared/errors.ts';
import type { AccountId, UserId } from '../../../shared/ids.ts';
import { accountItem } from '../../items/user.ts';
import { accountKey } from '../../store/keys.ts';
import type { CipherStore } from '../../ports.ts';

/** An account's number in digits; the caller audits it. Throws account.not_found. */
export async function revealAccountNumber(
  { table, cipher }: CipherStore,
  uid: UserId,
  id: AccountId,
): Promise<string> {
  const account = await table.get(accountItem, accountKey(uid, id));
  if (account === null) throw new Refusal('account.not_found');
  return cipher.decrypt(account.numberSealed, `${account.PK}|${account.SK}`);
}
