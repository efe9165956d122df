import { Refusal } from '../../shared/errors.ts';
import type { UserId } from '../../shared/ids.ts';
import type { Services } from '../runtime/services.ts';
import { type UserItem, userItem } from './items/user.ts';
import { LISTS, userKey } from './keys.ts';
import { listItems } from './lists.ts';
import { ConditionFailed } from './table.ts';

type Store = Pick<Services, 'table'>;

/** The console's users, newest first; `isCut` when there are more than the list shows. */
export async function listUsersNewestFirst(services: Store): Promise<{ users: UserItem[]; isCut: boolean }> {
  const { items, isCut } = await listItems(services, LISTS.users, userItem);
  return { users: items.filter((user) => user.status !== 'deleted'), isCut };
}

/** Sets one of the admin's flags of a user. Throws user.not_found. */
export async function setUserFlag(
  { table }: Store,
  uid: UserId,
  flag: 'isPremium' | 'isOwner',
  value: boolean,
  now: number,
): Promise<void> {
  await table
    .update(userKey(uid), {
      UpdateExpression: 'SET #flag = :value, updatedAt = :now ADD v :one',
      ConditionExpression: 'attribute_exists(PK) AND #status <> :deleted',
      ExpressionAttributeNames: { '#flag': flag, '#status': 'status' },
      ExpressionAttributeValues: { ':value': value, ':now': now, ':one': 1, ':deleted': 'deleted' },
    })
    .catch((error: unknown) => {
      throw error instanceof ConditionFailed ? new Refusal('user.not_found') : error;
    });
}
