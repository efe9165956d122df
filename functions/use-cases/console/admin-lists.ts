import type { UserId } from '../../../shared/ids.ts';
import type { ListSource } from '../../store/list-search.ts';
import { type UserItem, userItem } from '../../items/user.ts';
import { LISTS, userKey } from '../../store/keys.ts';
import { all, exists, isNot } from '../../store/conditions.ts';
import { patch } from '../../store/writes.ts';
import type { Act } from '../audit/act.ts';
import { transactAudited } from '../audit/audit.ts';
import type { Auditor } from '../../ports.ts';

export const FLAG_OF = { owner: 'isOwner', premium: 'isPremium' } as const;

export const usersSource = (role?: keyof typeof FLAG_OF): ListSource<typeof userItem, UserItem> => ({
  parts: {
    list: LISTS.users,
    ...(role && { filter: { expression: `${FLAG_OF[role]} = :yes`, values: { ':yes': true } } }),
  },
  schema: userItem,
  join: async (_services, users) => users,
});

/** Throws user.not_found. */
export async function setUserFlag(
  services: Auditor,
  uid: UserId,
  flag: { isPremium?: boolean; isOwner?: boolean },
  act: Act,
  now: number,
): Promise<void> {
  const isMember = all(exists, isNot('status', 'deleted'));
  const write = patch(userKey(uid), { set: flag, if: isMember, refusal: 'user.not_found' }, now);
  await transactAudited(services, act, 'set user flag', [write], now);
}
