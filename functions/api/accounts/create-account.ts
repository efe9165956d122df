import { createAccount as saveAccount } from '../../data/members/accounts.ts';
import type { Handler } from '../../middleware/handler.ts';

export const createAccount: Handler<'create-account'> = async ({ input, actor, services, now, request }) => {
  const account = await saveAccount(services, actor.user.uid, input.body, now, request.idempotencyKey);
  return { success: true, data: { uid_accounts_info: account.accountId } };
};
