import { redirectRefund as redirect } from '../../data/money/refund-account.ts';
import type { Handler } from '../../middleware/handler.ts';

/** The caller chooses another account for a refund that the bank returned. */
export const redirectRefund: Handler<'redirect-refund'> = async ({ input, actor, services, now }) => {
  const { uid } = actor.user;
  await redirect(services, { uid, id: input.params.id, accountId: input.body.uid_accounts_info }, now);
  return { success: true };
};
