import { accountsRoutes } from '../../../shared/routes/accounts.ts';
import { iso } from '../../../shared/calendar.ts';
import { blockNumber, listBlocked, unblockNumber } from '../../data/members/blocked-numbers.ts';
import { createAccount, deleteAccountInfo, updateAccount } from '../../data/members/accounts.ts';
import { areaHandler } from '../../middleware/api.ts';
import { done } from '../../middleware/handler.ts';
import { listAccounts } from './list-accounts.ts';
import { myDataOf } from './my-data-view.ts';

export const handler = areaHandler(accountsRoutes, {
  'list-accounts': listAccounts,
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
