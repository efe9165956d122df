import { DEVICE_KEPT_MS } from '../../../shared/limits.ts';
import { equalHashes, newToken } from '../../crypto/keyed-hash.ts';
import type { UserItem } from '../../items/user.ts';
import type { KeyedHash } from '../../ports.ts';

type Owner = Pick<UserItem, 'uid' | 'sessionEpoch'>;

/**
 * What a browser keeps after it has signed in: an id, the time, and a seal that binds both to the user. Nothing is stored. It names
 * nobody, and another password or phone and the deletion of the account make it worthless, because they raise the epoch.
 */
export function newDevice(hash: KeyedHash, owner: Owner, now: number): string {
  const id = newToken();
  return [id, now, sealOf(hash, owner, id, String(now))].join('.');
}

/** The id of a device that has signed in as this user since the last change of password or phone; null for everything else. */
export function knownDeviceId(
  hash: KeyedHash,
  owner: Owner,
  device: string | undefined,
  now: number,
): string | null {
  const [id = '', issuedAt = '', seal = ''] = device?.split('.') ?? [];
  const isGenuine = equalHashes(seal, sealOf(hash, owner, id, issuedAt));
  return isGenuine && now - Number(issuedAt) < DEVICE_KEPT_MS ? id : null;
}

const sealOf = (hash: KeyedHash, { uid, sessionEpoch }: Owner, id: string, issuedAt: string): string =>
  hash(`device:${uid}:${sessionEpoch}:${id}:${issuedAt}`);
