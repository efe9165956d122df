import * as z from 'zod';
import { matchId, userId } from '../ids.ts';
import { ADMIN_PER_PAGE, LIST_COUNT_MAX } from '../limits.ts';
import { moneyFlow } from '../schemas/money-flow.ts';
import { wholeNumber } from '../schemas/text.ts';
import { userMoneyLine, userMoneySums } from '../schemas/user-money.ts';
import { defineRoute, ok } from './route.ts';

/** The console's calls that explain the money of a user and of a meeting. */
export const adminMoneyRoutes = [
  defineRoute({
    name: 'get-user-money',
    method: 'GET',
    path: '/api/admin/users/{id}/money',
    access: 'console',
    params: z.strictObject({ id: userId }),
    query: z.strictObject({
      page: wholeNumber(1, LIST_COUNT_MAX / ADMIN_PER_PAGE, '쪽 번호가 올바르지 않아요').default(1),
    }),
    response: z.strictObject({
      ...ok,
      lines: z.array(userMoneyLine).max(ADMIN_PER_PAGE),
      sums: userMoneySums,
      total: z.int(),
      truncated: z.boolean(),
    }),
    refusals: ['user.not_found'],
    audited: { kind: 'read', subject: 'params.id' },
  }),
  defineRoute({
    name: 'get-meeting-money',
    method: 'GET',
    path: '/api/admin/meetings/{id}/money',
    access: 'console',
    params: z.strictObject({ id: matchId }),
    response: z.strictObject({ ...ok, money: moneyFlow }),
    refusals: ['meeting.not_found'],
  }),
] as const;
