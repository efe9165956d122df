import { refundRoutes } from '../../../shared/routes/refund.ts';
import { areaHandler } from '../../middleware/api.ts';
import { listAccountsWithRefunds } from './list-accounts-with-refunds.ts';
import { listBouncedRefunds } from './list-bounced-refunds.ts';
import { redirectRefund } from './redirect-refund.ts';

export const handler = areaHandler(refundRoutes, {
  'list-accounts-with-refunds': listAccountsWithRefunds,
  'list-bounced-refunds': listBouncedRefunds,
  'redirect-refund': redirectRefund,
});
