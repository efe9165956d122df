import * as z from 'zod';
import { accountId, blockedId, userId } from '../ids.ts';
import { accountBody, bankAccount } from '../schemas/account.ts';
import { myData } from '../schemas/my-data.ts';
import { blockedBody, blockedNumber } from '../schemas/report.ts';
import { defineRoute, doneWithMessage, ok } from './route.ts';

const accountParams = z.strictObject({ id: accountId });

export const accountsRoutes = [
  defineRoute({
    name: 'list-accounts',
    method: 'GET',
    path: '/api/accounts/search',
    access: 'member',
    query: z.strictObject({ uidUser: userId.optional() }),
    response: z.strictObject({ ...ok, accounts: z.array(bankAccount) }),
    refusals: [],
  }),
  defineRoute({
    name: 'create-account',
    method: 'POST',
    path: '/api/accounts/apply',
    access: 'member',
    again: 'keyed',
    body: accountBody,
    response: z.strictObject({
      ...ok,
      data: z.strictObject({ uid_accounts_info: accountId }),
    }),
    status: 201,
    refusals: ['account.too_many'],
  }),
  defineRoute({
    name: 'update-account',
    method: 'PUT',
    path: '/api/accounts/{id}',
    access: 'member',
    params: accountParams,
    body: accountBody,
    response: doneWithMessage,
    refusals: ['account.not_found', 'account.in_use', 'account.has_refund'],
  }),
  defineRoute({
    name: 'delete-account-info',
    method: 'DELETE',
    path: '/api/accounts/{id}',
    access: 'member',
    params: accountParams,
    body: z.strictObject({ uid_user: userId.optional() }).default({}),
    response: doneWithMessage,
    refusals: ['account.not_found', 'account.in_use', 'account.has_refund'],
  }),
  defineRoute({
    name: 'list-blocked-numbers',
    method: 'GET',
    path: '/api/accounts/blocked',
    access: 'member',
    response: z.strictObject({ ...ok, numbers: z.array(blockedNumber) }),
    refusals: [],
  }),
  defineRoute({
    name: 'block-number',
    method: 'POST',
    path: '/api/accounts/blocked',
    access: 'member',
    again: 'used up',
    body: blockedBody,
    rate: { count: 100, seconds: 3_600 },
    response: doneWithMessage,
    refusals: ['blocked.own', 'blocked.exists', 'blocked.too_many'],
  }),
  defineRoute({
    name: 'unblock-number',
    method: 'DELETE',
    path: '/api/accounts/blocked/{id}',
    access: 'member',
    params: z.strictObject({ id: blockedId }),
    response: doneWithMessage,
    refusals: ['blocked.not_found'],
  }),
  defineRoute({
    name: 'get-my-data',
    method: 'GET',
    path: '/api/accounts/my-data',
    access: 'member',
    // It reads hundreds of rows.
    rate: { count: 5, seconds: 3_600 },
    response: z.strictObject({ ...ok, data: myData }),
    refusals: [],
  }),
] as const;
