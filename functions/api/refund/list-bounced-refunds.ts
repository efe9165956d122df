import { iso } from '../../../shared/calendar.ts';
import { bouncedRefunds } from '../../data/money/refund-account.ts';
import type { Handler } from '../../middleware/handler.ts';

export const listBouncedRefunds: Handler<'list-bounced-refunds'> = async ({ actor, services }) => {
  const bounced = await bouncedRefunds(services, actor.user.uid);
  return {
    success: true,
    refunds: bounced.map(({ refund, accounts, backAt }) => ({
      uid_refund_users: refund.refundId,
      refund_money: refund.amount,
      bounced_at: iso(backAt),
      uid_accounts_info: refund.accountId,
      bounced_accounts: accounts,
      is_being_sent: refund.batchId !== undefined,
    })),
  };
};
