import { accountNumberOf, listAccounts as readAccounts } from '../../data/members/accounts.ts';
import { accountsWithRefunds, readGroupsInUse } from '../../data/members/usage.ts';
import { accountView } from './account-view.ts';
import type { Handler } from '../../middleware/handler.ts';

export const listAccounts: Handler<'list-accounts'> = async ({ actor, services, now }) => {
  const { uid } = actor.user;
  const [accounts, { usage }, withRefunds] = await Promise.all([
    readAccounts(services, uid, { badRows: 'skip' }),
    readGroupsInUse(services, uid, now),
    accountsWithRefunds(services, uid, 'skip'),
  ]);
  return {
    success: true,
    accounts: accounts.map((account) =>
      accountView(account, accountNumberOf(services, account), {
        isInUse: usage.matchedAccounts.has(account.accountId) || usage.waitingAccounts.has(account.accountId),
        hasRefund: withRefunds.has(account.accountId),
      }),
    ),
  };
};
