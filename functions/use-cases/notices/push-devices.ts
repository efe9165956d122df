import { createHash } from 'node:crypto';
import { PUSH_DEVICE_KEPT_MS, PUSH_DEVICES_MAX } from '../../../shared/limits.ts';
import type { UserId } from '../../../shared/ids.ts';
import { pushServiceOf, pushSubscription, type PushSubscriptionKeys } from '../../../shared/schemas/push.ts';
import { subjectOf } from '../../domain/notices/outbox.ts';
import { mayBePushed, pushOf } from '../../domain/notices/push.ts';
import { pushDeviceItem, type PushDeviceItem } from '../../items/push.ts';
import type { NoticeItem } from '../../items/support.ts';
import type { UserItem } from '../../items/user.ts';
import { PREFIX, pushDeviceKey } from '../../store/keys.ts';
import { expiryOf } from '../../store/periods.ts';
import { remove, save } from '../../store/writes.ts';
import { describeError } from '../../describe-error.ts';
import type { CipherStore, HashStore, Notifier, PushMessages, PushOutcome } from '../../ports.ts';
import { ownRows } from '../../store/lists.ts';

const keyOf = ({ hash }: HashStore, uid: UserId, endpoint: string) =>
  pushDeviceKey(uid, hash(`push:${endpoint}`));

/** More than a member may have, so that devices that come at the same moment all see each other. */
export const DEVICES_READ = 4 * PUSH_DEVICES_MAX;

/** Ended with the sessions of its time, or not seen for too long. */
const isLive = ({ epoch, seenAt }: PushDeviceItem, { sessionEpoch }: UserItem, now: number): boolean =>
  epoch === sessionEpoch && now - seenAt < PUSH_DEVICE_KEPT_MS;

/** Those that get pushes, the one seen last first. */
export const livePushDevices = (
  devices: readonly PushDeviceItem[],
  user: UserItem,
  now: number,
): PushDeviceItem[] =>
  devices
    .filter((device) => isLive(device, user, now))
    .toSorted((a, b) => b.seenAt - a.seenAt)
    .slice(0, PUSH_DEVICES_MAX);

export async function keepPushDevice(
  services: HashStore & CipherStore,
  user: UserItem,
  subscription: PushSubscriptionKeys,
  now: number,
): Promise<void> {
  const service = pushServiceOf(subscription.endpoint);
  if (service === null) throw new Error('not the address of a push service');
  const key = keyOf(services, user.uid, subscription.endpoint);
  const before = await services.table.get(pushDeviceItem, key);
  const device: PushDeviceItem = {
    ...key,
    v: (before?.v ?? 0) + 1,
    updatedAt: now,
    expiresAt: expiryOf('USER PUSH', now),
    uid: user.uid,
    sealed: services.cipher.encrypt(JSON.stringify(subscription), key),
    service,
    epoch: user.sessionEpoch,
    seenAt: now,
    createdAt: before?.createdAt ?? now,
  };
  await services.table.write(save(device));
  const all = await ownRows(services, user.uid, PREFIX.pushDevices, pushDeviceItem, {
    limit: DEVICES_READ,
    badRows: 'skip',
  });
  const kept = livePushDevices(all, user, now);
  const others = all.filter((other) => !kept.includes(other));
  await services.table.writeMany(others.map(({ PK, SK }) => ({ remove: { PK, SK } })));
}

export const removePushDevice = (services: HashStore, uid: UserId, endpoint: string): Promise<void> =>
  services.table.write(remove(keyOf(services, uid, endpoint)));

/** Pushes one notice after the other; true where a browser's service has taken it. Never throws. */
export function pusherTo(
  services: Notifier,
  { user, devices }: { user: UserItem; devices: readonly PushDeviceItem[] },
  now: number,
): (notice: NoticeItem) => Promise<boolean> {
  const { push, logger } = services;
  const live = livePushDevices(devices, user, now);
  return async (notice) => {
    if (push === null || !mayBePushed(notice.kind)) return false;
    try {
      const outcomes = await Promise.all(live.map((device) => pushTo(services, push, device, notice, now)));
      for (const code of outcomes)
        if (code !== 'accepted') logger.info('push not taken', { label: notice.kind, code });
      return outcomes.includes('accepted');
    } catch (error) {
      logger.warn('push fault', describeError(error));
      return false;
    }
  };
}

async function pushTo(
  { cipher, table }: Notifier,
  push: PushMessages,
  device: PushDeviceItem,
  notice: NoticeItem,
  now: number,
): Promise<PushOutcome> {
  const subscription = pushSubscription.parse(JSON.parse(cipher.decrypt(device.sealed, device)));
  const outcome = await push.send(subscription, pushOf(notice, tagOf(notice), now));
  if (outcome === 'gone') await table.write(remove(device));
  return outcome;
}

const TAG_LENGTH = 32;

/** The same for the notices of one match, of which the newest counts. */
const tagOf = (notice: NoticeItem): string =>
  createHash('sha256').update(subjectOf(notice)).digest('base64url').slice(0, TAG_LENGTH);
