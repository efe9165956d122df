import { refundRoutes } from '../../../shared/routes/refund.ts';
import { areaHandler } from '../../middleware/api.ts';
import { listAccountsWithRefunds } from './list-accounts-with-refunds.ts';

export const handler = areaHandler(refundRoutes, { 'list-accounts-with-refunds': listAccountsWithRefunds });
