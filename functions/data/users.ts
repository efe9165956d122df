import type { UserId } from '../../shared/ids.ts';
import type { Services } from '../runtime/services.ts';
import { userItem, type UserItem } from './items/user.ts';
import { userKey } from './keys.ts';

type Store = Pick<Services, 'table'>;

/** A user by id, or null. */
export const getUser = ({ table }: Store, uid: UserId): Promise<UserItem | null> =>
  table.get(userItem, userKey(uid));

/** The phone number of a user in digits. */
export const phoneOf = ({ cipher }: Pick<Services, 'cipher'>, user: UserItem): string =>
  cipher.decrypt(user.phoneSealed, `${user.PK}|${user.SK}`);
