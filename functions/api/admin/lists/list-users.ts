import { usersSource } from '../../../data/console/admin-lists.ts';
import { readConsoleList } from '../../../store/list-search.ts';
import { adminUserView } from '../views/console.ts';
import { userWords } from '../views/search-words.ts';
import type { Handler } from '../../../middleware/handler.ts';

export const listUsers: Handler<'list-users'> = async ({ input: { query }, services }) => {
  const { rows, ...counted } = await readConsoleList(
    services,
    usersSource(query.role),
    { rows: (user) => [adminUserView(user)], words: userWords },
    query,
  );
  return { success: true, users: rows, ...counted };
};
