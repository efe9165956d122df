import { listUsersNewestFirst } from '../../data/admin-lists.ts';
import { adminUserView } from '../../domain/admin-view.ts';
import type { Handler } from '../../middleware/handler.ts';

/** All users, newest first, phones masked. */
export const listUsers: Handler<'list-users'> = async ({ services }) => {
  const { users, isCut } = await listUsersNewestFirst(services);
  return { success: true, users: users.map(adminUserView), truncated: isCut };
};
