import { accountsWithRefunds } from '../../data/members/usage.ts';
import type { Handler } from '../../middleware/handler.ts';

export const listAccountsWithRefunds: Handler<'list-accounts-with-refunds'> = async ({
  actor,
  services,
}) => ({
  success: true,
  accountsWithRefunds: [...(await accountsWithRefunds(services, actor.user.uid, 'skip'))],
});
