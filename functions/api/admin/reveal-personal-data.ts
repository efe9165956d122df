import { Refusal } from '../../../shared/errors.ts';
import { accountNumberOf, requireAccount } from '../../data/members/accounts.ts';
import { getUser, phoneOf } from '../../data/members/users.ts';
import type { Handler } from '../../middleware/handler.ts';

/** Shows one person's masked data to an admin who gives a reason (decision 14). */
export const revealPersonalData: Handler<'reveal-personal-data'> = async ({ input, services }) => {
  const { kind, uid_user: uid, uid_accounts_info: account } = input.body;
  const user = await getUser(services, uid);
  if (user === null || user.status === 'deleted') throw new Refusal('user.not_found');
  if (kind === 'account' && account === undefined) throw new Refusal('account.not_found');
  const shown =
    account !== undefined && kind === 'account'
      ? { account_number: accountNumberOf(services, await requireAccount(services, uid, account)) }
      : { phone: phoneOf(services, user), birth: user.birth };
  return { success: true, ...shown };
};
