import { Refusal } from '../../../shared/errors.ts';
import { type AccountId, accountId, type UserId } from '../../../shared/ids.ts';
import { ACCOUNTS_PER_USER } from '../../../shared/limits.ts';
import type { AccountProfile } from '../../../shared/schemas/account.ts';
import { idOfCreation } from '../../crypto/keyed-hash.ts';
import { accountItem, type AccountItem } from '../../items/user.ts';
import { accountKey, accountOwnerList, inSecondList, PREFIX } from '../../store/keys.ts';
import { countOneLess, countOneMore } from './tally.ts';
import { accountsWithRefunds, changeUnused, type Usage } from './usage.ts';
import { exists } from '../../store/conditions.ts';
import { create, nextVersion, remove, replace, wasWritten } from '../../store/writes.ts';
import type { BadRows, CipherStore, HashStore, Key, Store } from '../../ports.ts';
import { ownRows } from '../../store/lists.ts';
import { requireItem } from '../../store/rows.ts';

/** A bad row may be skipped only where the accounts are shown: what removes or keeps all of them needs every
 * one. */
export async function listAccounts(
  services: Store,
  uid: UserId,
  options: { badRows?: BadRows } = {},
): Promise<AccountItem[]> {
  const how = { limit: ACCOUNTS_PER_USER, ...options };
  const items = await ownRows(services, uid, PREFIX.accounts, accountItem, how);
  return items.sort((a, b) => b.createdAt - a.createdAt);
}

/** A member's account. Throws account.not_found, also for another member's. */
export const requireAccount = (services: Store, uid: UserId, id: AccountId): Promise<AccountItem> =>
  requireItem(services, accountItem, accountKey(uid, id), 'account.not_found');

export const accountNumberOf = ({ cipher }: Pick<CipherStore, 'cipher'>, account: AccountItem): string =>
  cipher.decrypt(account.numberSealed, account);

/** The number is encrypted for the item of this key. */
export function sealAccount({ cipher }: Pick<CipherStore, 'cipher'>, key: Key, account: AccountProfile) {
  const { account_number: number, ...profile } = account;
  return { profile, numberSealed: cipher.encrypt(number, key), numberLastFour: number.slice(-4) };
}

/** Repeated with the same key and profile it creates nothing else. Throws account.too_many at 10 accounts. */
export async function createAccount(
  services: CipherStore & HashStore,
  uid: UserId,
  profile: AccountProfile,
  now: number,
  idempotencyKey: string | null = null,
): Promise<AccountItem> {
  const facts = [uid, JSON.stringify(profile)];
  const id = accountId.parse(idOfCreation('account', services.hash, idempotencyKey, ...facts));
  const key = accountKey(uid, id);
  const item: AccountItem = {
    ...key,
    ...inSecondList(accountOwnerList(id), uid),
    v: 1,
    updatedAt: now,
    accountId: id,
    uid,
    ...sealAccount(services, key, profile),
    createdAt: now,
  };
  const writes = [create(item), countOneMore(uid, 'accounts', now)];
  await wasWritten(services.table.transact('create account', writes));
  return item;
}

/** One of a match, a waiting request or a due refund may still receive money. */
async function refuseUsed(services: CipherStore, uid: UserId, id: AccountId, usage: Usage): Promise<void> {
  if (usage.matchedAccounts.has(id) || usage.waitingAccounts.has(id)) throw new Refusal('account.in_use');
  if ((await accountsWithRefunds(services, uid)).has(id)) throw new Refusal('account.has_refund');
}

/** Throws account.not_found, account.in_use and account.has_refund. */
export const updateAccount = (
  services: CipherStore,
  uid: UserId,
  id: AccountId,
  profile: AccountProfile,
  now: number,
): Promise<void> =>
  changeUnused(
    services,
    uid,
    'update account',
    async (usage) => {
      const account = await requireAccount(services, uid, id);
      await refuseUsed(services, uid, id, usage);
      return [replace(account, nextVersion(account, sealAccount(services, account, profile), now))];
    },
    now,
  );

/** Throws account.not_found, account.in_use and account.has_refund. */
export const deleteAccountInfo = (
  services: CipherStore,
  uid: UserId,
  id: AccountId,
  now: number,
): Promise<void> =>
  changeUnused(
    services,
    uid,
    'delete account info',
    async (usage) => {
      await requireAccount(services, uid, id);
      await refuseUsed(services, uid, id, usage);
      return [remove(accountKey(uid, id), { if: exists }), countOneLess(uid, 'accounts', now)];
    },
    now,
  );

/** Accounts by id, for lists by default; numbers stay sealed. */
export async function readAccounts(
  { table }: Store,
  of: readonly { uid: UserId; accountId: AccountId | null }[],
  how: { consistent: boolean } = { consistent: false },
): Promise<Map<AccountId, AccountItem>> {
  const keys = of.flatMap(({ uid, accountId }) => (accountId === null ? [] : [accountKey(uid, accountId)]));
  const accounts = await table.getMany(accountItem, keys, how);
  return new Map(accounts.map((account) => [account.accountId, account]));
}
