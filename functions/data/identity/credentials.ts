import { randomInt } from 'node:crypto';
import { Refusal } from '../../../shared/errors.ts';
import type { UserId } from '../../../shared/ids.ts';
import { TEMPORARY_PASSWORD_TTL_MS } from '../../../shared/limits.ts';
import { equalHashes } from '../../crypto/keyed-hash.ts';
import { newTemporaryPassword } from '../../domain/identity/password.ts';
import { textMessage } from '../../domain/notices/notice-texts.ts';
import { temporaryPasswordItem } from '../../items/identity.ts';
import type { UserItem } from '../../items/user.ts';
import { phoneKey, resetKey, userKey } from '../../store/keys.ts';
import { getUser, hashOfPhone, phoneOf } from '../members/users.ts';
import { announce, noticeWritten } from '../notices/notices.ts';
import type { Act } from '../audit/act.ts';
import { transactAudited } from '../audit/audit.ts';
import { is } from '../../store/conditions.ts';
import { created, expiresIn, patched, removed, saved } from '../../store/writes.ts';
import type { Auditor, HashStore, KeyedHash, Notifier, Services, Write } from '../../ports.ts';

/** A temporary password has 69 random bits and needs no slow hash; a fast one does not reveal by its time that there is a reset. */
const macOf = (hash: KeyedHash, uid: UserId, password: string): string =>
  hash(`temporary:${uid}:${password}`);

/**
 * Issues a temporary password, spends the ticket in the same transaction, and returns the password for the text. It replaces an
 * earlier one; the user's own password works until the temporary one is used (decision 6).
 */
export async function issueTemporaryPassword(
  { table, hash }: HashStore,
  { uid }: UserItem,
  spend: Write,
  now: number,
): Promise<string> {
  const password = newTemporaryPassword(randomInt);
  const item = {
    ...resetKey(uid),
    v: 1,
    updatedAt: now,
    mac: macOf(hash, uid, password),
    createdAt: now,
    expiresAt: expiresIn(now, TEMPORARY_PASSWORD_TTL_MS),
  };
  await table.transact('issue temporary password', [spend, saved(item)]);
  return password;
}

/** For a temporary password whose text was not sent. */
export const revokeTemporaryPassword = (
  { table }: Pick<HashStore, 'table'>,
  { uid }: UserItem,
): Promise<void> => table.write(removed(resetKey(uid)));

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
 * Spends a temporary password: it replaces the user's own password, ends all sessions, and allows nothing but choosing a new
 * password. Throws auth.login_failed when it was used in the meantime.
 */
export async function useTemporaryPassword(
  { table, hash, passwords }: HashStore & Pick<Services, 'passwords'>,
  user: UserItem,
  password: string,
  now: number,
): Promise<UserItem> {
  const next = { passwordHash: await passwords.hash(password), mustChangePassword: true };
  await table.transact('use temporary password', [
    removed(resetKey(user.uid), {
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
    removed(resetKey(user.uid)),
  ]);
  return { ...user, ...next, sessionEpoch: user.sessionEpoch + 1 };
}

/**
 * Changes a user's phone (digits), spends the ticket for it and ends every session. Throws auth.phone_not_verified,
 * auth.phone_taken and request.conflict.
 */
export async function changePhone(
  services: HashStore & Pick<Services, 'cipher'>,
  user: UserItem,
  phone: string,
  spend: Write,
  now: number,
): Promise<UserItem> {
  const { next, writes } = phoneChange(services, user, phone, now);
  await services.table.transact('change phone', [spend, ...writes]);
  return { ...user, ...next, sessionEpoch: user.sessionEpoch + 1 };
}

/**
 * An admin changes the phone (digits) of a member who cannot receive a code any more. Ends every session, voids an unused temporary
 * password, and tells the member: by a notice with a text to the new number, and by a text to the old one, in case it was not the member who
 * asked. Throws user.not_found, user.is_admin, auth.phone_taken and request.conflict.
 */
export async function changePhoneByHand(
  services: Notifier & Auditor & Pick<Services, 'cipher'>,
  uid: UserId,
  phone: string,
  act: Act,
  now: number,
): Promise<void> {
  const user = await getUser(services, uid);
  if (user === null || user.status === 'deleted') throw new Refusal('user.not_found');
  if (user.isAdmin) throw new Refusal('user.is_admin');
  const { writes } = phoneChange(services, user, phone, now);
  const lastFour = phone.slice(-4);
  const subject = `${uid}-${user.sessionEpoch}`;
  const news = { uid, kind: 'phone_changed', subject, at: now, facts: { lastFour } } as const;
  await transactAudited(services, act, 'change phone by hand', [...writes, noticeWritten(news, now)], now);
  await announce(services, news, now);
  await services.texts.send(phoneOf(services, user), textMessage(OLD_PHONE_TEXT));
}

/** To the number that is no longer the member's: it names nobody. */
const OLD_PHONE_TEXT = '등록된 전화번호가 바뀌었어요. 직접 부탁한 일이 아니면 고객센터에 바로 알려 주세요';

/** The writes of another phone: the number is unique, sessions and an unused temporary password end. */
function phoneChange(
  { hash, cipher }: Pick<Services, 'hash' | 'cipher'>,
  user: UserItem,
  phone: string,
  now: number,
) {
  const hPhone = hashOfPhone(hash, phone);
  if (hPhone === user.hPhone) {
    throw new Refusal('auth.phone_taken', { message: '지금 쓰고 있는 전화번호예요' });
  }
  const next = {
    hPhone,
    phoneSealed: cipher.encrypt(phone, `${user.PK}|${user.SK}`),
    phoneLastFour: phone.slice(-4),
  };
  const writes = [
    created({ ...phoneKey(hPhone), v: 1, updatedAt: now, uid: user.uid }, 'auth.phone_taken'),
    removed(phoneKey(user.hPhone)),
    changeUser(user, next, now, 'request.conflict'),
    removed(resetKey(user.uid)),
  ];
  return { next, writes };
}

/** Changes an active user as they were read; the raised epoch ends the sessions and makes other changes based on the same read fail. */
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
