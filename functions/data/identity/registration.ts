import { LEGAL_VERSIONS } from '../../../shared/legal.ts';
import { type BarId, type Side, type UserId, userId } from '../../../shared/ids.ts';
import { newId } from '../../crypto/keyed-hash.ts';
import type { ConsentItem } from '../../items/identity.ts';
import type { UserItem } from '../../items/user.ts';
import { consentKey, inList, LISTS, loginKey, phoneKey, userKey } from '../../store/keys.ts';
import { hashOfLogin, hashOfPhone } from '../members/users.ts';
import type { UseCase, Write } from '../../ports.ts';

export interface NewUser {
  /** Made here unless the caller must know it before. */
  uid?: UserId;
  loginId: string;
  passwordHash: string;
  name: string;
  /** `YYYY-MM-DD`. */
  birth: string;
  gender: Side;
  /** Digits. */
  phone: string;
  isAdmin?: boolean;
  isOwner?: boolean;
  barId?: BarId;
}

const putNew = (Item: Record<string, unknown>): Write['item'] => ({
  Put: { Item, ConditionExpression: 'attribute_not_exists(PK)' },
});

/**
 * Creates a user with his login id, phone and consent in one transaction with `first`, the writes that must hold as well (the
 * spent ticket). Throws auth.id_taken, auth.phone_taken, or the refusal of a write of `first`.
 */
export async function registerUser(
  services: UseCase,
  person: NewUser,
  first: readonly Write[],
  now: number,
): Promise<UserItem> {
  const user = newUserItem(services, person, now);
  const { uid } = user;
  const common = { v: 1, updatedAt: now, uid };
  const consent: ConsentItem = { ...consentKey(uid, now), ...common, ...LEGAL_VERSIONS, at: now };
  await services.table.transact('register', [
    ...first,
    { item: putNew({ ...loginKey(user.hLogin), ...common }), refusal: 'auth.id_taken' },
    { item: putNew({ ...phoneKey(user.hPhone), ...common }), refusal: 'auth.phone_taken' },
    { item: putNew(user) },
    { item: putNew(consent) },
  ]);
  return user;
}

function newUserItem({ hash, cipher }: UseCase, person: NewUser, now: number): UserItem {
  const uid = person.uid ?? userId.parse(newId('user'));
  const key = userKey(uid);
  return {
    ...key,
    ...inList(LISTS.users, `${String(now).padStart(15, '0')}#${uid}`),
    v: 1,
    updatedAt: now,
    uid,
    loginId: person.loginId,
    name: person.name,
    birth: person.birth,
    gender: person.gender,
    phoneSealed: cipher.encrypt(person.phone, `${key.PK}|${key.SK}`),
    phoneLastFour: person.phone.slice(-4),
    hPhone: hashOfPhone(hash, person.phone),
    hLogin: hashOfLogin(hash, person.loginId),
    passwordHash: person.passwordHash,
    sessionEpoch: 0,
    isAdmin: person.isAdmin ?? false,
    isOwner: person.isOwner ?? false,
    isPremium: false,
    barId: person.barId ?? null,
    mustChangePassword: false,
    status: 'active',
    createdAt: now,
  };
}
