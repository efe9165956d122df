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

/** A bar and its owner to be linked; `confirmed: false` asks what that would take from somebody. */
interface Joining {
  barId: BarId | null;
  uid: UserId | null;
  confirmed?: boolean | undefined;
}

/**
 * Links a bar and its owner in both directions in one transaction and removes earlier links of either. A null on one
 * side only lets go. Throws bar.not_found, user.not_found, request.conflict and, unless it is confirmed, bar.owner_taken, which names
 * who loses a bar and which bar loses its owner.
 */
export async function joinOwner(
  services: Auditor,
  { barId, uid, confirmed = true }: Joining,
  act: Act | null,
  now: number,
): Promise<void> {
  const bar = barId === null ? null : await requireBar(services, barId);
  const user = uid === null ? null : await requireUser(services, uid);
  const loser = bar?.ownerUid && bar.ownerUid !== uid ? await requireUser(services, bar.ownerUid) : null;
  const lost = user?.barId && user.barId !== barId ? await requireBar(services, user.barId) : null;
  if (!confirmed) refuseTaking(bar, loser, user, barId === null ? null : lost);
  await transactAudited(
    services,
    act,
    'join bar and owner',
    [
      ...(bar ? [pointBar(bar, uid, now)] : []),
      ...(user ? [pointUser(user, barId, now)] : []),
      ...(loser ? [pointUser(loser, null, now)] : []),
      ...(lost ? [pointBar(lost, null, now)] : []),
    ],
    now,
  );
}

function refuseTaking(
  bar: BarItem | null,
  loser: UserItem | null,
  user: UserItem | null,
  lost: BarItem | null,
): void {
  const losses = [
    ...(bar && loser
      ? [
          `‘${bar.name}’ 사장님은 지금 ${loser.name}님이에요. 바꾸면 ${loser.name}님은 매장 관리를 열 수 없어요.`,
        ]
      : []),
    ...(user && lost
      ? [`${user.name}님은 지금 ‘${lost.name}’ 사장님이에요. 바꾸면 ‘${lost.name}’에는 사장님이 없어져요.`]
      : []),
  ];
  if (losses.length > 0) throw new Refusal('bar.owner_taken', { message: losses.join(' ') });
}
