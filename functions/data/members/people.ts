import type { AccountId, UserId } from '../../../shared/ids.ts';
import { accountItem, type AccountItem, type UserItem, userItem } from '../../items/user.ts';
import { accountKey, userKey } from '../../store/keys.ts';
import type { Store } from '../../ports.ts';

/** Eventually consistent; users that do not exist or cannot be read are left out. */
export async function readPeople({ table }: Store, uids: readonly UserId[]): Promise<Map<UserId, UserItem>> {
  const users = await table.getMany(userItem, uids.map(userKey), {
    consistent: false,
    badRows: 'skip',
  });
  return new Map(users.map((user) => [user.uid, user]));
}

/** Accounts by id for lists; numbers stay sealed. */
export async function readAccounts(
  { table }: Store,
  of: readonly { uid: UserId; accountId: AccountId | null }[],
): Promise<Map<AccountId, AccountItem>> {
  const keys = of.flatMap(({ uid, accountId }) => (accountId === null ? [] : [accountKey(uid, accountId)]));
  const accounts = await table.getMany(accountItem, keys, { consistent: false });
  return new Map(accounts.map((account) => [account.accountId, account]));
}
