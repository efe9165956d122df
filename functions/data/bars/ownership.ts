import { Refusal } from '../../../shared/errors.ts';
import type { BarId, UserId } from '../../../shared/ids.ts';
import { type BarItem } from '../../items/bar.ts';
import { userItem, type UserItem } from '../../items/user.ts';
import { userKey } from '../../store/keys.ts';
import { changed, replaced } from '../../store/writes.ts';
import { requireBar } from './bars.ts';
import type { Act } from '../audit/act.ts';
import { transactAudited } from '../audit/audit.ts';
import type { Auditor, Store, Write } from '../../ports.ts';

/** Sets a user's bar, if the user is still at the version that was read. */
const pointUser = (user: UserItem, barId: BarId | null, now: number): Write =>
  replaced(user, changed(user, { barId }, now), 'request.conflict');

const pointBar = (bar: BarItem, ownerUid: UserId | null, now: number): Write =>
  replaced(bar, changed(bar, { ownerUid }, now), 'request.conflict');

async function requireUser({ table }: Store, uid: UserId): Promise<UserItem> {
  const user = await table.get(userItem, userKey(uid));
  if (user === null || user.status === 'deleted') throw new Refusal('user.not_found');
  return user;
}

/**
 * Links a bar and its owner in both directions in one transaction and removes earlier links of either. A null on one
 * side only lets go. Throws bar.not_found, user.not_found, request.conflict.
 */
export async function joinOwner(
  services: Auditor,
  { barId, uid }: { barId: BarId | null; uid: UserId | null },
  act: Act | null,
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
  await transactAudited(services, act, 'join bar and owner', writes, now);
}
