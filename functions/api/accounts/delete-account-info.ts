import { deleteAccountInfo as removeAccount } from '../../data/members/accounts.ts';
import type { Handler } from '../../middleware/handler.ts';

export const deleteAccountInfo: Handler<'delete-account-info'> = async ({ input, actor, services, now }) => {
  await removeAccount(services, actor.user.uid, input.params.id, now);
  return { success: true, message: '계좌를 지웠어요' };
};
