import { DEVICE_KEPT_MS } from '../../../shared/limits.ts';
import { equalHashes, newToken } from '../../crypto/keyed-hash.ts';
import type { UserItem } from '../../items/user.ts';
import type { KeyedHash } from '../../ports.ts';

/** A browser, by a cookie that names nobody and of which nothing is stored: its id, the time of issue, the
 * service's seal over both and, after a sign-in, a seal that binds them to the user. */
export interface Device {
  id: string;
  /** Epoch milliseconds, as in the cookie. */
  issuedAt: string;
  ownerSeal: string;
}

type Owner = Pick<UserItem, 'uid' | 'sessionEpoch'>;

export const newDevice = (now: number): Device => ({ id: newToken(), issuedAt: String(now), ownerSeal: '' });

/** Null for a device that the service did not issue in the last 180 days. */
export function readDevice(hash: KeyedHash, cookie: string | undefined, now: number): Device | null {
  const [id = '', issuedAt = '', seal = '', ownerSeal = ''] = cookie?.split('.') ?? [];
  const isGenuine = equalHashes(seal, sealOf(hash, { id, issuedAt }));
  return isGenuine && now - Number(issuedAt) < DEVICE_KEPT_MS ? { id, issuedAt, ownerSeal } : null;
}

export const deviceText = (hash: KeyedHash, device: Device): string =>
  [device.id, device.issuedAt, sealOf(hash, device), device.ownerSeal].join('.');

export function signedInDevice(hash: KeyedHash, device: Device | null, owner: Owner, now: number): Device {
  const renewed = { ...(device ?? newDevice(now)), issuedAt: String(now) };
  return { ...renewed, ownerSeal: ownerSealOf(hash, renewed, owner) };
}

/** Whether this user has signed in on the device since the last change of password or phone. */
export const isKnownDevice = (hash: KeyedHash, device: Device, owner: Owner): boolean =>
  equalHashes(device.ownerSeal, ownerSealOf(hash, device, owner));

const sealOf = (hash: KeyedHash, { id, issuedAt }: Pick<Device, 'id' | 'issuedAt'>): string =>
  hash(`device:${id}:${issuedAt}`);

const ownerSealOf = (
  hash: KeyedHash,
  { id, issuedAt }: Pick<Device, 'id' | 'issuedAt'>,
  { uid, sessionEpoch }: Owner,
): string => hash(`device-owner:${uid}:${sessionEpoch}:${id}:${issuedAt}`);
