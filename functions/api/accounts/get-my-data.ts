import { iso, isoOrNull } from '../../../shared/calendar.ts';
import { accountNumberOf } from '../../data/members/accounts.ts';
import { readOwnRows } from '../../data/members/my-data.ts';
import { phoneOf } from '../../data/members/users.ts';
import type { Handler } from '../../middleware/handler.ts';
import { ownRowsView } from './my-data-view.ts';

/** Everything that is kept about the caller, to read and to take along. */
export const getMyData: Handler<'get-my-data'> = async ({ actor, services, now }) => {
  const { user } = actor;
  const rows = await readOwnRows(services, user);
  const { loginId: id, name, birth, gender, createdAt } = user;
  return {
    success: true,
    data: {
      created_at: iso(now),
      member: [
        {
          id,
          name,
          birth,
          gender,
          phone: phoneOf(services, user),
          identity_verified_at: isoOrNull(user.identity?.at ?? null),
          created_at: iso(createdAt),
        },
      ],
      accounts: rows.accounts.map((account) => ({
        ...account.profile,
        account_number: accountNumberOf(services, account),
        created_at: iso(account.createdAt),
      })),
      ...ownRowsView(rows),
    },
  };
};
