import { randomInt } from 'node:crypto';
import type { UserId } from '../../../shared/ids.ts';
import { TEMPORARY_PASSWORD_TTL_MS } from '../../../shared/limits.ts';
import { equalHashes } from '../../crypto/keyed-hash.ts';
import { newTemporaryPassword } from '../../domain/identity/password.ts';
import { temporaryPasswordItem } from '../../items/identity.ts';
import type { UserItem } from '../../items/user.ts';
import { resetKey, userKey } from '../../store/keys.ts';
import { is } from '../../store/conditions.ts';
import { patch, remove, save, secondsOf } from '../../store/writes.ts';
import type { HashStore, KeyedHash, Services, Write } from '../../ports.ts';

/** 69 random bits need no slow hash, and a fast one does not reveal by its time that there is a reset. */
const macOf = (hash: KeyedHash, uid: UserId, password: string): string =>
  hash(`temporary:${uid}:${password}`);

/** Spends the ticket in the same transaction. Replaces an earlier temporary password; the user's own works
 * until this one is used (decision 6). */
export async function issueTemporaryPassword(
  { table, hash }: HashStore,
  { uid }: UserItem,
  spend: Write,
  now: number,
): Promise<string> {
  const password = newTemporaryPassword(randomInt);
  const until = now + TEMPORARY_PASSWORD_TTL_MS;
  const item = {
    ...resetKey(uid),
    v: 1,
    updatedAt: now,
    mac: macOf(hash, uid, password),
    until,
    expiresAt: secondsOf(until),
  };
  await table.transact('issue temporary password', [spend, save(item)]);
  return password;
}

/** Takes back a temporary password whose text was not sent. */
export const revokeTemporaryPassword = (
  { table }: Pick<HashStore, 'table'>,
  { uid }: UserItem,
): Promise<void> => table.write(remove(resetKey(uid)));

export async function isTemporaryPassword(
  { table, hash }: HashStore,
  uid: UserId,
  password: string,
  now: number,
): Promise<boolean> {
  const kept = await table.get(temporaryPasswordItem, resetKey(uid));
  return kept !== null && now < kept.until && equalHashes(kept.mac, macOf(hash, uid, password));
}

/** Replaces the user's own password, ends all sessions, and allows nothing but choosing a new password.
 * Throws auth.login_failed when it was used in the meantime. */
export async function useTemporaryPassword(
  { table, hash, passwords }: HashStore & Pick<Services, 'passwords'>,
  user: UserItem,
  password: string,
  now: number,
): Promise<UserItem> {
  const next = { passwordHash: await passwords.hash(password), mustChangePassword: true };
  await table.transact('use temporary password', [
    remove(resetKey(user.uid), {
      if: is({ mac: macOf(hash, user.uid, password) }),
      refusal: 'auth.login_failed',
    }),
    changeUser(user, next, now, 'auth.login_failed'),
  ]);
  return { ...user, ...next, sessionEpoch: user.sessionEpoch + 1 };
}

/** Also ends every session of the user. Throws request.conflict when another change came first. */
export async function changePassword(
  { table, passwords }: Pick<Services, 'table' | 'passwords'>,
  user: UserItem,
  password: string,
  now: number,
): Promise<UserItem> {
  const next = { passwordHash: await passwords.hash(password), mustChangePassword: false };
  await table.transact('change password', [
    changeUser(user, next, now, 'request.conflict'),
    remove(resetKey(user.uid)),
  ]);
  return { ...user, ...next, sessionEpoch: user.sessionEpoch + 1 };
}

/** The raised epoch ends the sessions and makes other changes based on the same read fail. */
export const changeUser = (
  user: UserItem,
  next: Partial<UserItem>,
  now: number,
  refusal: 'auth.login_failed' | 'request.conflict',
): Write =>
  patch(
    userKey(user.uid),
    {
      set: next,
      add: { sessionEpoch: 1 },
      if: is({ sessionEpoch: user.sessionEpoch, status: 'active' }),
      refusal,
    },
    now,
  );
