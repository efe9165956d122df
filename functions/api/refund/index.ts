import { refundRoutes } from '../../../shared/routes/refund.ts';
import { accountsWithRefunds } from '../../data/members/usage.ts';
import { redirectRefund } from '../../data/money/refund-account.ts';
import { areaHandler } from '../../middleware/api.ts';
import { done } from '../../middleware/handler.ts';
import { listBouncedRefunds } from './list-bounced-refunds.ts';

export const handler = areaHandler(refundRoutes, {
  'list-accounts-with-refunds': async ({ actor, services }) => ({
    success: true,
    accountsWithRefunds: [...(await accountsWithRefunds(services, actor.user.uid, 'skip'))],
  }),
  'list-bounced-refunds': listBouncedRefunds,
  /** The caller chooses another account for a refund that the bank returned. */
  'redirect-refund': ({ input: { params, body }, actor: { user }, services, now }) => {
    const change = { uid: user.uid, id: params.id, accountId: body.uid_accounts_info };
    return redirectRefund(services, change, now).then(done());
  },
});
