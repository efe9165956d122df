import { areaHandler } from '../../middleware/api.ts';
import { listAccountsWithRefunds } from './list-accounts-with-refunds.ts';

export const handler = areaHandler('refund', { 'list-accounts-with-refunds': listAccountsWithRefunds });
