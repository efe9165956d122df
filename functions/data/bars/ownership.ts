import { Refusal } from '../../../shared/errors.ts';
import type { BarId, UserId } from '../../../shared/ids.ts';
import { barItem, type BarItem } from '../../items/bar.ts';
import { userItem, type UserItem } from '../../items/user.ts';
import { barKey, userKey } from '../../store/keys.ts';
import type { Store, Write } from '../../ports.ts';

/** Points a user at a bar, if the user still points where the caller saw it. */
const pointUser = (user: UserItem, barId: BarId | null, now: number): Write => ({
  item: {
    Update: {
      Key: userKey(user.uid),
      UpdateExpression: 'SET barId = :bar, updatedAt = :now ADD v :one',
      ConditionExpression: 'v = :seen',
      ExpressionAttributeValues: { ':bar': barId, ':now': now, ':one': 1, ':seen': user.v },
    },
  },
  refusal: 'request.conflict',
});

const pointBar = (bar: BarItem, uid: UserId | null, now: number): Write => ({
  item: {
    Update: {
      Key: barKey(bar.barId),
      UpdateExpression: 'SET ownerUid = :uid, updatedAt = :now ADD v :one',
      ConditionExpression: 'v = :seen',
      ExpressionAttributeValues: { ':uid': uid, ':now': now, ':one': 1, ':seen': bar.v },
    },
  },
  refusal: 'request.conflict',
});

async function requireBar({ table }: Store, id: BarId): Promise<BarItem> {
  const bar = await table.get(barItem, barKey(id));
  if (bar === null) throw new Refusal('bar.not_found');
  return bar;
}

async function requireUser({ table }: Store, uid: UserId): Promise<UserItem> {
  const user = await table.get(userItem, userKey(uid));
  if (user === null || user.status === 'deleted') throw new Refusal('user.not_found');
  return user;
}

/**
 * Joins a bar and its owner, both directions in one transaction; whoever was joined to either before is let go. A null on one
 * side only lets go. Throws bar.not_found, user.not_found, request.conflict.
 */
export async function joinOwner(
  services: Store,
  { barId, uid }: { barId: BarId | null; uid: UserId | null },
  now: number,
): Promise<void> {
  const bar = barId === null ? null : await requireBar(services, barId);
  const user = uid === null ? null : await requireUser(services, uid);
  const writes: Write[] = [];
  if (bar) writes.push(pointBar(bar, uid, now));
  if (user) writes.push(pointUser(user, barId, now));
  if (bar?.ownerUid && bar.ownerUid !== uid) {
    writes.push(pointUser(await requireUser(services, bar.ownerUid), null, now));
  }
  if (user?.barId && user.barId !== barId) {
    writes.push(pointBar(await requireBar(services, user.barId), null, now));
  }
  await services.table.transact('join bar and owner', writes);
}
