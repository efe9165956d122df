import { accountsWithRefunds } from '../../data/members/usage.ts';
import type { Handler } from '../../middleware/handler.ts';

/** The caller's accounts that money is still to be sent to. */
export const listAccountsWithRefunds: Handler<'list-accounts-with-refunds'> = async ({
  actor,
  services,
}) => ({
  success: true,
  accountsWithRefunds: [...(await accountsWithRefunds(services, actor.user.uid))],
});
