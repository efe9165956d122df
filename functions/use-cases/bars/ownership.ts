import { Refusal } from '../../../shared/errors.ts';
import type { BarId, UserId } from '../../../shared/ids.ts';
import type { BarItem } from '../../items/bar.ts';
import type { UserItem } from '../../items/user.ts';
import { nextVersion, replace } from '../../store/writes.ts';
import { requireBar } from './bars.ts';
import type { Act } from '../audit/act.ts';
import { transactAudited } from '../audit/audit.ts';
import type { Auditor, Write } from '../../ports.ts';
import { requireUser } from '../members/users.ts';

/** Sets a user's bar, if the user is still at the version that was read. */
const setBar = (user: UserItem, barId: BarId | null, now: number): Write =>
  replace(user, nextVersion(user, { barId }, now), 'request.conflict');

const setOwner = (bar: BarItem, ownerUid: UserId | null, now: number): Write =>
  replace(bar, nextVersion(bar, { ownerUid }, now), 'request.conflict');

interface Link {
  barId: BarId | null;
  uid: UserId | null;
  confirmed?: boolean | undefined;
}

/** Links both directions in one transaction and removes earlier links of either; a null on one side only
 * removes. Throws bar.not_found, user.not_found, request.conflict and, unless confirmed, bar.owner_taken,
 * which names the previous owner and bar. */
export async function linkOwner(
  services: Auditor,
  { barId, uid, confirmed = true }: Link,
  act: Act | null,
  now: number,
): Promise<void> {
  const bar = barId === null ? null : await requireBar(services, barId);
  const user = uid === null ? null : await requireUser(services, uid);
  const previousOwner =
    bar?.ownerUid && bar.ownerUid !== uid ? await requireUser(services, bar.ownerUid) : null;
  const previousBar = user?.barId && user.barId !== barId ? await requireBar(services, user.barId) : null;
  if (!confirmed) refuseReplacing(bar, previousOwner, user, barId === null ? null : previousBar);
  await transactAudited(
    services,
    act,
    'link bar and owner',
    [
      ...(bar ? [setOwner(bar, uid, now)] : []),
      ...(user ? [setBar(user, barId, now)] : []),
      ...(previousOwner ? [setBar(previousOwner, null, now)] : []),
      ...(previousBar ? [setOwner(previousBar, null, now)] : []),
    ],
    now,
  );
}

/** Throws bar.owner_taken when an owner loses the bar, or a bar its owner. */
function refuseReplacing(
  bar: BarItem | null,
  previousOwner: UserItem | null,
  user: UserItem | null,
  previousBar: BarItem | null,
): void {
  const removed = [
    ...(bar && previousOwner
      ? [
          `‘${bar.name}’ 사장님은 지금 ${previousOwner.name}님이에요. 바꾸면 ${previousOwner.name}님은 매장 관리를 열 수 없어요.`,
        ]
      : []),
    ...(user && previousBar
      ? [
          `${user.name}님은 지금 ‘${previousBar.name}’ 사장님이에요. 바꾸면 ‘${previousBar.name}’에는 사장님이 없어져요.`,
        ]
      : []),
  ];
  if (removed.length > 0) throw new Refusal('bar.owner_taken', { message: removed.join(' ') });
}
