import { randomUUID } from 'node:crypto';
import { Refusal } from '../../../shared/errors.ts';
import { IDENTITY_CHECK_MS } from '../../../shared/limits.ts';
import { birthSchema } from '../../../shared/schemas/user.ts';
import { newToken } from '../../crypto/keyed-hash.ts';
import { asMember } from '../../domain/identity/checked-person.ts';
import {
  checkedPerson,
  type CheckedPerson,
  identityCheckItem,
  type IdentityCheckItem,
  type IdentityProof,
} from '../../items/identity.ts';
import { uniqueItem } from '../../items/user.ts';
import { atVersion } from '../../store/conditions.ts';
import { identityCheckKey, personKey } from '../../store/keys.ts';
import { expiryOf } from '../../store/periods.ts';
import { nextVersion, remove, replace, save } from '../../store/writes.ts';
import type { CipherStore, HashStore, IdentityCheck, Services, Write } from '../../ports.ts';

type Checks = HashStore & CipherStore & Pick<Services, 'logger'>;

const keyOf = (hash: Services['hash'], token: string) => identityCheckKey(hash(`identity:${token}`));

/** Returns the token for the browser's cookie, and the id by which the provider will know the check. */
export async function startCheck(
  { table, hash }: HashStore,
  now: number,
): Promise<{ token: string; checkId: string }> {
  const token = newToken();
  const checkId = `identity-verification-${randomUUID()}`;
  const item: IdentityCheckItem = {
    ...keyOf(hash, token),
    v: 1,
    updatedAt: now,
    checkId,
    createdAt: now,
    proof: null,
    sealed: null,
    expiresAt: expiryOf('IDENTITY CHECK', now),
  };
  await table.write(save(item));
  return { token, checkId };
}

/** Only the browser that began the check can use it. Throws auth.identity_missing, identity_unverified,
 * identity_unavailable, identity_age and identity_taken. */
export async function confirmCheck(
  services: Checks,
  check: IdentityCheck,
  token: string | undefined,
  now: number,
): Promise<CheckedPerson> {
  const { table, hash, cipher, logger } = services;
  const item = await readCheck(services, token, now);
  if (item.sealed !== null) return openPerson(services, item, item.sealed);
  const answer = await check.find(item.checkId);
  if (answer.state !== 'verified') throw new Refusal(`auth.identity_${answer.state}`);
  const person = asMember(answer.person);
  requireAge(person.birth, now);
  const { personId } = answer.person;
  const hPerson = personId === null ? null : hash(`person:${personId}`);
  if (hPerson === null) logger.warn('person without id');
  else if ((await table.get(uniqueItem, personKey(hPerson))) !== null)
    throw new Refusal('auth.identity_taken');
  const sealed = cipher.encrypt(JSON.stringify(person), item);
  const result = { proof: { at: now, hPerson }, sealed, expiresAt: expiryOf('IDENTITY CHECK', now) };
  await table.write(replace(item, nextVersion(item, result, now), 'request.conflict'));
  return person;
}

/** Who was verified, the proof that stays with the account, and the write that spends the check. */
export interface Verified {
  person: CheckedPerson;
  proof: IdentityProof;
  spend: Write;
}

/** Throws auth.identity_missing when there is none or it is too old. */
export async function requireVerified(
  services: HashStore & CipherStore,
  token: string | undefined,
  now: number,
): Promise<Verified> {
  const item = await readCheck(services, token, now);
  const { proof, sealed } = item;
  if (proof === null || sealed === null) throw new Refusal('auth.identity_missing');
  const spend = remove(item, { if: atVersion(item.v), refusal: 'auth.identity_missing' });
  return { person: openPerson(services, item, sealed), proof, spend };
}

async function readCheck(
  { table, hash }: HashStore,
  token: string | undefined,
  now: number,
): Promise<IdentityCheckItem> {
  const item = token ? await table.get(identityCheckItem, keyOf(hash, token)) : null;
  const isOpen = item !== null && now - (item.proof?.at ?? item.createdAt) < IDENTITY_CHECK_MS;
  if (!isOpen) throw new Refusal('auth.identity_missing');
  return item;
}

const openPerson = ({ cipher }: CipherStore, { PK, SK }: IdentityCheckItem, sealed: string): CheckedPerson =>
  checkedPerson.parse(JSON.parse(cipher.decrypt(sealed, { PK, SK })));

function requireAge(birth: string, now: number): void {
  const message = birthSchema(now).safeParse(birth).error?.issues[0]?.message;
  if (message !== undefined) throw new Refusal('auth.identity_age', { message });
}
