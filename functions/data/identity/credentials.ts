import { Refusal } from '../../../shared/errors.ts';
import type { UserId } from '../../../shared/ids.ts';
import { TEMPORARY_PASSWORD_TTL_MS } from '../../../shared/limits.ts';
import { equalHashes } from '../../crypto/keyed-hash.ts';
import { hashPassword, newTemporaryPassword } from '../../domain/identity/password.ts';
import { temporaryPasswordItem } from '../../items/identity.ts';
import type { UserItem } from '../../items/user.ts';
import { phoneKey, resetKey, userKey } from '../../store/keys.ts';
import { hashOfPhone } from '../members/users.ts';
import { is } from '../../store/conditions.ts';
import { created, patched, removed, saved, secondsOf } from '../../store/writes.ts';
import type { HashStore, KeyedHash, Services, Write } from '../../ports.ts';

/** 69 random bits need no slow hash, and a fast one shows nobody by its time that a reset is under way. */
const macOf = (hash: KeyedHash, uid: UserId, password: string): string =>
  hash(`temporary:${uid}:${password}`);

/**
 * Makes a temporary password of a user, spending his ticket in the same transaction, and returns it for the text. An earlier
 * one is dead from then on; the user's own keeps working until the temporary one is used (decision 6).
 */
export async function issueTemporaryPassword(
  { table, hash }: HashStore,
  { uid }: UserItem,
  spend: Write,
  now: number,
): Promise<string> {
  const password = newTemporaryPassword();
  const item = {
    ...resetKey(uid),
    v: 1,
    updatedAt: now,
    mac: macOf(hash, uid, password),
    createdAt: now,
    expiresAt: secondsOf(now + TEMPORARY_PASSWORD_TTL_MS),
  };
  await table.transact('issue temporary password', [spend, saved(item)]);
  return password;
}

/** Takes a temporary password back whose text did not go out. */
export const withdrawTemporaryPassword = (
  { table }: Pick<HashStore, 'table'>,
  { uid }: UserItem,
): Promise<void> => table.write(removed(resetKey(uid)));

/** Whether this is the user's temporary password of the last 24 hours. */
export async function isTemporaryPassword(
  { table, hash }: HashStore,
  uid: UserId,
  password: string,
  now: number,
): Promise<boolean> {
  const kept = await table.get(temporaryPasswordItem, resetKey(uid));
  return (
    kept !== null &&
    now - kept.createdAt < TEMPORARY_PASSWORD_TTL_MS &&
    equalHashes(kept.mac, macOf(hash, uid, password))
  );
}

/**
 * Uses up a temporary password: it becomes the one that update-password asks for, the old password and all sessions end, and
 * nothing but a new password can be chosen until one is. Throws auth.login_failed when it was used in the meantime.
 */
export async function useTemporaryPassword(
  { table, hash }: HashStore,
  user: UserItem,
  password: string,
  now: number,
): Promise<UserItem> {
  const next = { passwordHash: await hashPassword(password), mustChangePassword: true };
  await table.transact('use temporary password', [
    removed(resetKey(user.uid), {
      if: is({ mac: macOf(hash, user.uid, password) }),
      refusal: 'auth.login_failed',
    }),
    changeUser(user, next, now, 'auth.login_failed'),
  ]);
  return { ...user, ...next, sessionEpoch: user.sessionEpoch + 1 };
}

/** Sets a new password and ends every session of the user. Throws request.conflict when another change was faster. */
export async function changePassword(
  { table }: Pick<HashStore, 'table'>,
  user: UserItem,
  password: string,
  now: number,
): Promise<UserItem> {
  const next = { passwordHash: await hashPassword(password), mustChangePassword: false };
  await table.transact('change password', [
    changeUser(user, next, now, 'request.conflict'),
    removed(resetKey(user.uid)),
  ]);
  return { ...user, ...next, sessionEpoch: user.sessionEpoch + 1 };
}

/**
 * Moves a user to another phone (digits), spending his ticket for it, and ends every session. Throws auth.phone_not_verified,
 * auth.phone_taken and request.conflict.
 */
export async function changePhone(
  { table, hash, cipher }: HashStore & Pick<Services, 'cipher'>,
  user: UserItem,
  phone: string,
  spend: Write,
  now: number,
): Promise<UserItem> {
  const hPhone = hashOfPhone(hash, phone);
  if (hPhone === user.hPhone) {
    throw new Refusal('auth.phone_taken', { message: '지금 쓰고 있는 전화번호예요' });
  }
  const next = {
    hPhone,
    phoneSealed: cipher.encrypt(phone, `${user.PK}|${user.SK}`),
    phoneLastFour: phone.slice(-4),
  };
  await table.transact('change phone', [
    spend,
    created({ ...phoneKey(hPhone), v: 1, updatedAt: now, uid: user.uid }, 'auth.phone_taken'),
    removed(phoneKey(user.hPhone)),
    changeUser(user, next, now, 'request.conflict'),
    removed(resetKey(user.uid)),
  ]);
  return { ...user, ...next, sessionEpoch: user.sessionEpoch + 1 };
}

/** Changes an active user as he was read; the raised epoch ends his sessions and any other change based on the same reading. */
const changeUser = (
  user: UserItem,
  next: Partial<UserItem>,
  now: number,
  refusal: 'auth.login_failed' | 'request.conflict',
): Write =>
  patched(
    userKey(user.uid),
    {
      set: next,
      add: { sessionEpoch: 1 },
      if: is({ sessionEpoch: user.sessionEpoch, status: 'active' }),
      refusal,
    },
    now,
  );
