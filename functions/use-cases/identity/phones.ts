import { randomBytes } from 'node:crypto';
import { Refusal } from '../../../shared/errors.ts';
import { type UserId, userId } from '../../../shared/ids.ts';
import { PHONE_UNDO_MS } from '../../../shared/limits.ts';
import { HOUR_MS } from '../../../shared/time-units.ts';
import { equalHashes } from '../../crypto/keyed-hash.ts';
import { textMessage } from '../../domain/notices/text-message.ts';
import { phoneUndoItem } from '../../items/identity.ts';
import type { UserItem } from '../../items/user.ts';
import { phoneKey, phoneUndoKey, resetKey } from '../../store/keys.ts';
import { getUser, hashOfPhone, phoneOf, requireUser } from '../members/users.ts';
import { announce, writeNotice } from '../notices/notices.ts';
import { countText } from '../notices/text-budget.ts';
import type { Act } from '../audit/act.ts';
import { transactAudited } from '../audit/audit.ts';
import { is } from '../../store/conditions.ts';
import { create, remove, save, secondsOf } from '../../store/writes.ts';
import type { Auditor, CipherStore, HashStore, KeyedHash, Notifier, Services, Write } from '../../ports.ts';
import { changeUser } from './credentials.ts';

type Phones = HashStore & CipherStore & Pick<Services, 'texts' | 'textsPerMonth' | 'siteOrigin' | 'logger'>;

interface NewPhone {
  phone: string;
  spend: Write;
}

/** Spends the ticket and ends every session. The old number gets a link that undoes the change for 24 hours,
 * where the stage has an address of its own: no caller chooses where a link leads. Throws
 * auth.phone_not_verified, auth.phone_taken and request.conflict. */
export async function changePhone(
  services: Phones,
  user: UserItem,
  { phone, spend }: NewPhone,
  now: number,
): Promise<UserItem> {
  const { next, writes } = phoneChange(services, user, phone, now);
  const { siteOrigin } = services;
  const mayUndo = siteOrigin !== null && !(await hasUndo(services, user.uid, now));
  const undo = mayUndo ? newUndo(services, user, now) : null;
  const all = [spend, ...writes, ...(undo === null ? [] : [undo.write])];
  await services.table.transact('change phone', all);
  const text = undo === null ? ASK_SUPPORT : undoText(`${siteOrigin}/undo-phone#${undo.token}`);
  await tellOldPhone(services, { phone: phoneOf(services, user), text }, now);
  return { ...user, ...next, sessionEpoch: user.sessionEpoch + 1 };
}

const undoText = (link: string): string =>
  `전화번호가 바뀌었어요. 직접 바꾸지 않았다면 ${PHONE_UNDO_MS / HOUR_MS}시간 안에 되돌려 주세요 ${link}`;

/** The text to a number that is no longer the member's: it names nobody. */
const ASK_SUPPORT =
  '등록된 전화번호가 바뀌었어요. 직접 하거나 부탁한 일이 아니면 고객센터에 바로 알려 주세요';

async function tellOldPhone(
  services: Pick<Services, 'table' | 'texts' | 'logger' | 'textsPerMonth'>,
  { phone, text }: { phone: string; text: string },
  now: number,
): Promise<void> {
  const outcome = await services.texts.send(phone, textMessage(text));
  if (outcome === 'sent') await countText(services, now);
  else services.logger.warn('text not sent', { label: 'old phone', code: outcome });
}

const macOf = (hash: KeyedHash, token: string): string => hash(`phone-undo:${token}`);

/** The first of several changes within 24 hours can be undone and no other, so that a thief cannot keep the
 * phone by changing it again. */
async function hasUndo({ table }: Pick<Services, 'table'>, uid: UserId, now: number): Promise<boolean> {
  const undo = await table.get(phoneUndoItem, phoneUndoKey(uid));
  return undo !== null && now < undo.until;
}

/** The token holds the user's id and 128 random bits; only its keyed hash is stored. */
function newUndo(services: HashStore & CipherStore, user: UserItem, now: number) {
  const token = Buffer.concat([Buffer.from(user.uid.slice('usr_'.length), 'hex'), randomBytes(16)]).toString(
    'base64url',
  );
  const key = phoneUndoKey(user.uid);
  const until = now + PHONE_UNDO_MS;
  const item = {
    ...key,
    v: 1,
    updatedAt: now,
    mac: macOf(services.hash, token),
    phoneSealed: services.cipher.encrypt(phoneOf(services, user), key),
    until,
    expiresAt: secondsOf(until),
  };
  return { token, write: save(item) };
}

/** Works once, within 24 hours, and ends every session. Throws auth.undo_expired, auth.phone_taken when
 * somebody else has the number by now, and request.conflict. */
export async function undoPhoneChange(
  services: HashStore & CipherStore,
  token: string,
  now: number,
): Promise<void> {
  const { table, hash, cipher } = services;
  const uid = userId.parse(`usr_${Buffer.from(token, 'base64url').subarray(0, 16).toString('hex')}`);
  const mac = macOf(hash, token);
  const [undo, user] = [await table.get(phoneUndoItem, phoneUndoKey(uid)), await getUser(services, uid)];
  const isValid = undo !== null && equalHashes(undo.mac, mac) && now < undo.until;
  if (!isValid || user?.status !== 'active') throw new Refusal('auth.undo_expired');
  const phone = cipher.decrypt(undo.phoneSealed, undo);
  const { writes } = phoneChange(services, user, phone, now);
  const spend = remove(undo, { if: is({ mac }), refusal: 'auth.undo_expired' });
  await table.transact('undo phone change', [spend, ...writes]);
}

/** An admin does this for a member who cannot receive a code any more. Ends every session, voids an unused
 * temporary password, and tells the member by a notice and by a text to both numbers, in case somebody else
 * asked. Throws user.not_found, user.is_admin, auth.phone_taken and request.conflict. */
export async function changePhoneByHand(
  services: Notifier & Auditor & Pick<Services, 'cipher'>,
  uid: UserId,
  phone: string,
  act: Act,
  now: number,
): Promise<void> {
  const user = await requireUser(services, uid);
  if (user.isAdmin) throw new Refusal('user.is_admin');
  const { writes } = phoneChange(services, user, phone, now);
  const lastFour = phone.slice(-4);
  const subject = `${uid}-${user.sessionEpoch}`;
  const news = { uid, kind: 'phone_changed', subject, at: now, facts: { lastFour } } as const;
  const all = [...writes, remove(phoneUndoKey(uid)), writeNotice(news, now)];
  await transactAudited(services, act, 'change phone by hand', all, now);
  await announce(services, news, now);
  await tellOldPhone(services, { phone: phoneOf(services, user), text: ASK_SUPPORT }, now);
}

/** The number is unique; sessions and an unused temporary password end. */
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
    phoneSealed: cipher.encrypt(phone, user),
    phoneLastFour: phone.slice(-4),
  };
  const writes = [
    create({ ...phoneKey(hPhone), v: 1, updatedAt: now, uid: user.uid }, 'auth.phone_taken'),
    remove(phoneKey(user.hPhone)),
    changeUser(user, next, now, 'request.conflict'),
    remove(resetKey(user.uid)),
  ];
  return { next, writes };
}
