import { updateAccount as saveAccount } from '../../data/members/accounts.ts';
import type { Handler } from '../../middleware/handler.ts';

export const updateAccount: Handler<'update-account'> = async ({ input, actor, services, now }) => {
  await saveAccount(services, actor.user.uid, input.params.id, input.body, now);
  return { success: true, message: '계좌를 고쳤어요' };
};
