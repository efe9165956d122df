import { LEGAL_VERSIONS } from '../../../shared/legal.ts';
import { type BarId, type Side, type UserId, userId } from '../../../shared/ids.ts';
import { newId } from '../../crypto/keyed-hash.ts';
import type { ConsentItem, IdentityProof } from '../../items/identity.ts';
import type { UserItem } from '../../items/user.ts';
import { byTime, consentKey, inList, LISTS, loginKey, phoneKey, userKey } from '../../store/keys.ts';
import { hashOfLogin, hashOfPhone, personsOf } from '../members/users.ts';
import { create } from '../../store/writes.ts';
import type { Act } from '../audit/act.ts';
import { transactAudited } from '../audit/audit.ts';
import type { Services, Write } from '../../ports.ts';

export interface NewUser {
  /** Generated unless the caller needs it beforehand. */
  uid?: UserId;
  loginId: string;
  passwordHash: string;
  name: string;
  /** `YYYY-MM-DD`. */
  birth: string;
  gender: Side;
  /** Digits. */
  phone: string;
  /** Present in a stage that asks for an identity check. */
  identity?: IdentityProof | undefined;
  /** The versions in force were ticked. */
  hasConsented?: boolean;
  isAdmin?: boolean;
  isOwner?: boolean;
  barId?: BarId;
}

/** Registers in one transaction with `first`, the caller's own writes (the spent ticket and identity check).
 * Throws auth.id_taken, auth.phone_taken, auth.identity_taken, or the refusal of a write of `first`. */
export async function registerUser(
  services: Services,
  person: NewUser,
  first: readonly Write[],
  act: Act | null,
  now: number,
): Promise<UserItem> {
  const user = newUserItem(services, person, now);
  const { uid } = user;
  const common = { v: 1, updatedAt: now, uid };
  const consent: ConsentItem = {
    ...consentKey(uid, now),
    ...common,
    ...LEGAL_VERSIONS,
    stated: person.hasConsented ?? false,
    at: now,
  };
  const writes = [
    ...first,
    create({ ...loginKey(user.hLogin), ...common }, 'auth.id_taken'),
    create({ ...phoneKey(user.hPhone), ...common }, 'auth.phone_taken'),
    ...personsOf(user).map((key) => create({ ...key, ...common }, 'auth.identity_taken')),
    create(user),
    create(consent),
  ];
  await transactAudited(services, act, 'register', writes, now);
  return user;
}

function newUserItem({ hash, cipher }: Services, person: NewUser, now: number): UserItem {
  const uid = person.uid ?? userId.parse(newId('user'));
  const key = userKey(uid);
  return {
    ...key,
    ...inList(LISTS.users, byTime(now, uid)),
    v: 1,
    updatedAt: now,
    uid,
    loginId: person.loginId,
    name: person.name,
    birth: person.birth,
    gender: person.gender,
    phoneSealed: cipher.encrypt(person.phone, key),
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
    ...(person.identity === undefined ? {} : { identity: person.identity }),
    status: 'active',
    createdAt: now,
  };
}
