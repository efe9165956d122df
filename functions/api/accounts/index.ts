import { iso } from '../../../shared/calendar.ts';
import type { BankAccount } from '../../../shared/schemas/account.ts';
import type { AccountItem } from '../../items/user.ts';
import {
  accountNumberOf,
  createAccount,
  deleteAccountInfo,
  listAccounts as readAccounts,
  updateAccount,
} from '../../use-cases/members/accounts.ts';
import { accountsWithRefunds, readGroupsInUse } from '../../use-cases/members/usage.ts';
import { done } from '../../middleware/handler.ts';
import { accountsRoutes } from '../../../shared/routes/accounts.ts';
import { blockNumber, listBlocked, unblockNumber } from '../../use-cases/members/blocked-numbers.ts';
import { areaHandler } from '../../middleware/api.ts';
import { myDataOf } from './my-data-view.ts';

/** `number` is the decrypted account number in digits. */
const accountView = (
  account: AccountItem,
  number: string,
  { isInUse, hasRefund }: { isInUse: boolean; hasRefund: boolean },
): BankAccount => ({
  uid_accounts_info: account.accountId,
  uid_user: account.uid,
  ...account.profile,
  account_number: number,
  is_in_use: isInUse,
  has_refund: hasRefund,
  created_at: iso(account.createdAt),
});
export const handler = areaHandler(accountsRoutes, {
  'list-accounts': async ({ actor, services, now }) => {
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
          isInUse:
            usage.matchedAccounts.has(account.accountId) || usage.waitingAccounts.has(account.accountId),
          hasRefund: withRefunds.has(account.accountId),
        }),
      ),
    };
  },
  'create-account': async ({ input, actor, services, now, request }) => {
    const account = await createAccount(services, actor.user.uid, input.body, now, request.idempotencyKey);
    return { success: true, data: { uid_accounts_info: account.accountId } };
  },
  'update-account': ({ input, actor, services, now }) =>
    updateAccount(services, actor.user.uid, input.params.id, input.body, now).then(done('계좌를 고쳤어요')),
  'delete-account-info': ({ input, actor, services, now }) =>
    deleteAccountInfo(services, actor.user.uid, input.params.id, now).then(done('계좌를 지웠어요')),
  'list-blocked-numbers': async ({ actor, services }) => ({
    success: true,
    numbers: (await listBlocked(services, actor.user.uid)).map(
      ({ blockedId: id, lastFour, memo, createdAt }) => ({
        id,
        last_four: lastFour,
        memo,
        created_at: iso(createdAt),
      }),
    ),
  }),
  'block-number': ({ input, actor, services, now }) =>
    blockNumber(services, actor.user, input.body, now).then(done('번호를 넣었어요')),
  'unblock-number': ({ input, actor, services, now }) =>
    unblockNumber(services, actor.user.uid, input.params.id, now).then(done('번호를 지웠어요')),
  'get-my-data': async ({ actor, services, now }) => ({
    success: true,
    data: await myDataOf(services, actor.user, now),
  }),
});
