import * as z from 'zod';
import { accountId, userId } from '../ids.ts';
import { defineRoute } from './route.ts';

export const refundRoutes = [
  defineRoute({
    name: 'list-accounts-with-refunds',
    area: 'refund',
    method: 'GET',
    path: '/api/refund/check-accounts/{uidUser}',
    access: 'member',
    params: z.strictObject({ uidUser: userId }),
    response: z.strictObject({ success: z.literal(true), accountsWithRefunds: z.array(accountId) }),
    refusals: [],
  }),
] as const;
