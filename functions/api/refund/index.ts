import { iso } from '../../../shared/calendar.ts';
import { bouncedRefunds, redirectRefund } from '../../use-cases/money/refund-account.ts';
import { done } from '../../middleware/handler.ts';
import { refundRoutes } from '../../../shared/routes/refund.ts';
import { accountsWithRefunds } from '../../use-cases/members/usage.ts';
import { areaHandler } from '../../middleware/api.ts';

export const handler = areaHandler(refundRoutes, {
  'list-accounts-with-refunds': async ({ actor, services }) => ({
    success: true,
    accountsWithRefunds: [...(await accountsWithRefunds(services, actor.user.uid, 'skip'))],
  }),
  'list-bounced-refunds': async ({ actor, services }) => {
    const bounced = await bouncedRefunds(services, actor.user.uid);
    return {
      success: true,
      refunds: bounced.map(({ refund, accounts, bouncedAt }) => ({
        uid_refund_users: refund.refundId,
        refund_money: refund.amount,
        bounced_at: iso(bouncedAt),
        uid_accounts_info: refund.accountId,
        bounced_accounts: accounts,
        is_being_sent: refund.batchId !== undefined,
      })),
    };
  },
  /** The caller chooses another account for a refund that bounced. */
  'redirect-refund': ({ input: { params, body }, actor: { user }, services, now }) => {
    const change = { uid: user.uid, id: params.id, accountId: body.uid_accounts_info };
    return redirectRefund(services, change, now).then(done());
  },
});
