import { FLAG_OF, usersSource } from '../../../data/console/admin-lists.ts';
import { getUser, uidOfPhone } from '../../../data/members/users.ts';
import { readConsoleList } from '../../../store/list-search.ts';
import { phoneSchema } from '../../../../shared/schemas/phone.ts';
import { adminUserView } from '../views/console.ts';
import { userWords } from '../views/search-words.ts';
import type { Handler } from '../../../middleware/handler.ts';
import type { Services } from '../../../ports.ts';

/** A whole phone number is stored only as a keyed hash, so it finds its user by the key. */
async function userOfPhone(services: Services, words: string) {
  const phone = phoneSchema.safeParse(words);
  const uid = phone.success ? await uidOfPhone(services, phone.data) : null;
  return uid === null ? null : getUser(services, uid);
}

export const listUsers: Handler<'list-users'> = async ({ input: { query }, services }) => {
  const user = await userOfPhone(services, query.q ?? '');
  const isWanted = query.role === undefined || user?.[FLAG_OF[query.role]] === true;
  if (user !== null && isWanted)
    return { success: true, users: [adminUserView(user)], total: 1, truncated: false, unreadable: 0 };
  const { rows, ...counted } = await readConsoleList(
    services,
    usersSource(query.role),
    { rows: (user) => [adminUserView(user)], words: userWords },
    query,
  );
  return { success: true, users: rows, ...counted };
};
