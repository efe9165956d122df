import { Refusal } from '../../../shared/errors.ts';
import { type BlockedId, blockedId, type UserId } from '../../../shared/ids.ts';
import { BLOCKED_PER_USER } from '../../../shared/report-limits.ts';
import { idOf } from '../../crypto/keyed-hash.ts';
import { blockedItem, type BlockedItem } from '../../items/report.ts';
import type { UserItem } from '../../items/user.ts';
import { blockedKey, PREFIX } from '../../store/keys.ts';
import { atVersion } from '../../store/conditions.ts';
import { create, deciding, remove } from '../../store/writes.ts';
import { changeApart } from './apart.ts';
import type { HashStore, Store, Write } from '../../ports.ts';
import { countOneLess, countOneMore } from './tally.ts';
import { hashOfPhone } from './users.ts';
import { ownRows } from '../../store/lists.ts';
import { requireItem } from '../../store/rows.ts';

/** Newest first. */
export async function listBlocked(services: Store, uid: UserId): Promise<BlockedItem[]> {
  const how = { limit: BLOCKED_PER_USER, badRows: 'skip' } as const;
  const items = await ownRows(services, uid, PREFIX.blocked, blockedItem, how);
  return items.toSorted((a, b) => b.createdAt - a.createdAt);
}

/** The member and whoever uses the number are never matched; nobody is told. Throws blocked.own,
 * blocked.exists and blocked.too_many. */
export async function blockNumber(
  services: HashStore,
  { uid, hPhone: ownPhone }: Pick<UserItem, 'uid' | 'hPhone'>,
  { phone, memo }: { phone: string; memo: string },
  now: number,
): Promise<void> {
  const hPhone = hashOfPhone(services.hash, phone);
  if (hPhone === ownPhone) throw new Refusal('blocked.own');
  const id = blockedId.parse(idOf('blocked', services.hash, uid, hPhone));
  const facts = { blockedId: id, hPhone, lastFour: phone.slice(-4), memo, createdAt: now };
  await deciding(async () =>
    services.table.transact('block number', [
      create({ ...blockedKey(uid, id), v: 1, updatedAt: now, ...facts }, 'blocked.exists'),
      countOneMore(uid, 'blocked', now),
      ...(await changeApart(services, [[uid, hPhone]], { isListed: true }, now)),
    ]),
  );
}

/** Throws blocked.not_found. */
export const unblockNumber = (services: Store, uid: UserId, id: BlockedId, now: number): Promise<void> =>
  deciding(async () => {
    const row = await requireItem(services, blockedItem, blockedKey(uid, id), 'blocked.not_found');
    const writes = [...(await unblockRow(services, uid, row, now)), countOneLess(uid, 'blocked', now)];
    await services.table.transact('unblock number', writes);
  });

/** Without its count. */
export const unblockRow = async (
  services: Store,
  uid: UserId,
  row: BlockedItem,
  now: number,
): Promise<Write[]> => [
  remove(row, { if: atVersion(row.v) }),
  ...(await changeApart(services, [[uid, row.hPhone]], { isListed: false }, now)),
];
