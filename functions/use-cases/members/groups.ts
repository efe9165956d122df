import { Refusal } from '../../../shared/errors.ts';
import { type GroupId, groupId, type UserId } from '../../../shared/ids.ts';
import { GROUPS_PER_USER } from '../../../shared/limits.ts';
import type { GroupProfile } from '../../../shared/schemas/group.ts';
import { idOfCreation } from '../../crypto/keyed-hash.ts';
import { groupItem, type GroupItem } from '../../items/user.ts';
import { groupKey, PREFIX } from '../../store/keys.ts';
import { countOneLess, countOneMore } from './tally.ts';
import { changeUnused, type Usage } from './usage.ts';
import { exists } from '../../store/conditions.ts';
import { create, nextVersion, remove, replace, wasWritten } from '../../store/writes.ts';
import type { HashStore, Store } from '../../ports.ts';
import { ownRows } from '../../store/lists.ts';
import { requireItem } from '../../store/rows.ts';

export async function listGroups(services: Store, uid: UserId): Promise<GroupItem[]> {
  const items = await ownRows(services, uid, PREFIX.groups, groupItem, { limit: GROUPS_PER_USER });
  return items.sort((a, b) => b.createdAt - a.createdAt);
}

/** May lag: null for a group so new that only `requireGroup` finds it. */
export const findGroup = ({ table }: Store, uid: UserId, id: GroupId): Promise<GroupItem | null> =>
  table.get(groupItem, groupKey(uid, id), { consistent: false });

/** A member's group. Throws group.not_found, also for another member's. */
export const requireGroup = (services: Store, uid: UserId, id: GroupId): Promise<GroupItem> =>
  requireItem(services, groupItem, groupKey(uid, id), 'group.not_found');

/** Repeated with the same key and profile it creates nothing else. Throws group.too_many at 20 groups. */
export async function createGroup(
  { table, hash }: HashStore,
  uid: UserId,
  profile: GroupProfile,
  now: number,
  idempotencyKey: string | null = null,
): Promise<GroupItem> {
  const id = groupId.parse(idOfCreation('group', hash, idempotencyKey, uid, JSON.stringify(profile)));
  const item: GroupItem = {
    ...groupKey(uid, id),
    v: 1,
    updatedAt: now,
    groupId: id,
    uid,
    profile,
    createdAt: now,
  };
  await wasWritten(table.transact('create group', [create(item), countOneMore(uid, 'groups', now)]));
  return item;
}

/** Refuses while a pending or fixed match uses the group. */
function refuseMatched(usage: Usage, id: GroupId): void {
  if (usage.matchedGroups.has(id)) throw new Refusal('group.in_use');
}

/** A waiting request keeps the snapshot it was made with (decision 22). Throws group.not_found and
 * group.in_use. */
export const updateGroup = (
  services: Store,
  uid: UserId,
  id: GroupId,
  profile: GroupProfile,
  now: number,
): Promise<void> =>
  changeUnused(
    services,
    uid,
    'update group',
    async (usage) => {
      const group = await requireGroup(services, uid, id);
      refuseMatched(usage, id);
      return [replace(group, nextVersion(group, { profile }, now))];
    },
    now,
  );

/** Throws group.not_found, and group.in_use also while a request waits with it. */
export const deleteGroup = (services: Store, uid: UserId, id: GroupId, now: number): Promise<void> =>
  changeUnused(
    services,
    uid,
    'delete group',
    async (usage) => {
      await requireGroup(services, uid, id);
      refuseMatched(usage, id);
      if (usage.waitingGroups.has(id)) {
        throw new Refusal('group.in_use', { message: '매칭을 기다리는 팀이라 지울 수 없어요' });
      }
      return [remove(groupKey(uid, id), { if: exists }), countOneLess(uid, 'groups', now)];
    },
    now,
  );
