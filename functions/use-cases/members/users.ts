import { type UserId, userId } from '../../../shared/ids.ts';
import { toE164 } from '../../../shared/schemas/phone.ts';
import type { SessionUser } from '../../../shared/schemas/user.ts';
import { uniqueItem, userItem, type UserItem } from '../../items/user.ts';
import { loginKey, personKey, phoneKey, userKey } from '../../store/keys.ts';
import type { HashStore, Key, KeyedHash, Services, Store } from '../../ports.ts';
import { Refusal } from '../../../shared/errors.ts';

/** Looked up for unknown users, so that they cost the same reads as known ones (docs/security.md 12). */
export const DUMMY_USER_ID: UserId = userId.parse(`usr_${'0'.repeat(32)}`);

export const getUser = ({ table }: Store, uid: UserId): Promise<UserItem | null> =>
  table.get(userItem, userKey(uid));

/** Throws user.not_found, also for an account that was deleted. */
export async function requireUser(services: Store, uid: UserId): Promise<UserItem> {
  const user = await getUser(services, uid);
  if (user === null || user.status === 'deleted') throw new Refusal('user.not_found');
  return user;
}

/** Eventually consistent; users that do not exist or cannot be read are left out. */
export async function readPeople({ table }: Store, uids: readonly UserId[]): Promise<Map<UserId, UserItem>> {
  const users = await table.getMany(userItem, uids.map(userKey), {
    consistent: false,
    badRows: 'skip',
  });
  return new Map(users.map((user) => [user.uid, user]));
}

/** The phone in digits. */
export const phoneOf = ({ cipher }: Pick<Services, 'cipher'>, user: UserItem): string =>
  cipher.decrypt(user.phoneSealed, user);

/** The hash by which keys name a phone number, given in digits. */
export const hashOfPhone = (hash: KeyedHash, phone: string): string => hash(`phone:${toE164(phone)}`);

/** The hash by which keys name a login id: `Kim1` and `kim1` are the same (decision 1). */
export const hashOfLogin = (hash: KeyedHash, id: string): string => hash(`login:${id.toLowerCase()}`);

export async function uidOfLogin({ table, hash }: HashStore, id: string): Promise<UserId | null> {
  return (await table.get(uniqueItem, loginKey(hashOfLogin(hash, id))))?.uid ?? null;
}

export const uidOfPhone = (services: HashStore, phone: string): Promise<UserId | null> =>
  uidOfHash(services, hashOfPhone(services.hash, phone));

export async function uidOfHash({ table }: Store, hPhone: string): Promise<UserId | null> {
  return (await table.get(uniqueItem, phoneKey(hPhone)))?.uid ?? null;
}

/** The key that reserves the verified person for this user, if there is one. */
export const personsOf = ({ identity }: UserItem): Key[] =>
  identity === undefined || identity.hPerson === null ? [] : [personKey(identity.hPerson)];

/** What the site knows about the signed-in user: their own data, no credentials. */
export const toSessionUser = (services: Pick<Services, 'cipher'>, user: UserItem): SessionUser => ({
  uidUser: user.uid,
  id: user.loginId,
  name: user.name,
  phone: phoneOf(services, user),
  gender: user.gender,
  isAdmin: user.isAdmin,
  isOwner: user.isOwner,
  uidBar: user.barId,
  mustChangePassword: user.mustChangePassword,
});
