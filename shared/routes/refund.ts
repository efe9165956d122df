import * as z from 'zod';
import { accountId, userId, userRefundId } from '../ids.ts';
import { bouncedRefund } from '../schemas/payouts.ts';
import { defineRoute, done, ok } from './route.ts';

export const refundRoutes = [
  defineRoute({
    name: 'list-accounts-with-refunds',
    method: 'GET',
    path: '/api/refund/check-accounts/{uidUser}',
    access: 'member',
    noPage: 'the site reads the same by other calls',
    params: z.strictObject({ uidUser: userId }),
    response: z.strictObject({ ...ok, accountsWithRefunds: z.array(accountId) }),
    refusals: [],
  }),
  defineRoute({
    name: 'list-bounced-refunds',
    method: 'GET',
    path: '/api/refund/bounced',
    access: 'member',
    response: z.strictObject({ ...ok, refunds: z.array(bouncedRefund) }),
    refusals: [],
  }),
  defineRoute({
    name: 'redirect-refund',
    method: 'PUT',
    path: '/api/refund/{id}/account',
    access: 'member',
    params: z.strictObject({ id: userRefundId }),
    body: z.strictObject({ uid_accounts_info: accountId }),
    response: done,
    refusals: [
      'record.not_found',
      'account.not_found',
      'refund.not_bounced',
      'refund.bounced_account',
      'refund.being_sent',
    ],
  }),
] as const;
