import * as z from 'zod';
import { matchId, userId, wrongDepositId } from '../ids.ts';
import { ADMIN_PER_PAGE, CANDIDATES_SHOWN, LIST_COUNT_MAX } from '../limits.ts';
import { ENTRY_OUTCOMES, manualDepositBody } from '../schemas/admin.ts';
import { moneyFlow } from '../schemas/money-flow.ts';
import { depositCandidate, depositSide, reconciliation } from '../schemas/reconciliation.ts';
import { wholeNumber, wonAmount } from '../schemas/text.ts';
import { userMoneyLine, userMoneySums } from '../schemas/user-money.ts';
import { defineRoute, ok } from './route.ts';

/** The console's calls that explain money: where a deposit belongs, whether the ledger and the bank agree. */
export const adminReconciliationRoutes = [
  defineRoute({
    name: 'get-user-money',
    area: 'admin',
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
    area: 'admin',
    method: 'GET',
    path: '/api/admin/meetings/{id}/money',
    access: 'console',
    params: z.strictObject({ id: matchId }),
    response: z.strictObject({ ...ok, money: moneyFlow }),
    refusals: ['meeting.not_found'],
  }),
  defineRoute({
    name: 'list-candidates',
    area: 'admin',
    method: 'GET',
    path: '/api/admin/deposits/{id}/candidates',
    access: 'console',
    params: z.strictObject({ id: wrongDepositId }),
    response: z.strictObject({ ...ok, candidates: z.array(depositCandidate).max(CANDIDATES_SHOWN) }),
    refusals: ['record.not_found'],
    audited: { kind: 'list', people: ['uid_user'] },
  }),
  defineRoute({
    /** What typing in this transfer would book, and to whom; nothing is booked. */
    name: 'preview-deposit',
    area: 'admin',
    method: 'POST',
    path: '/api/admin/deposits/preview',
    access: 'console',
    body: manualDepositBody,
    response: z.strictObject({
      ...ok,
      outcome: z.enum(ENTRY_OUTCOMES),
      /** The side before the entry; null when nobody is certain. */
      side: depositSide.nullable(),
      /** What becomes a refund, too; 0 where it only waits for an admin. */
      missing: wonAmount,
      surplus: wonAmount,
    }),
    refusals: ['deposit.odd_time', 'deposit.too_much', 'deposit.duplicate_tid', 'deposit.entered_already'],
    audited: { kind: 'list', people: ['uid_user'] },
  }),
  defineRoute({
    name: 'get-reconciliation',
    area: 'admin',
    method: 'GET',
    path: '/api/admin/reconciliation',
    access: 'console',
    response: z.strictObject({ ...ok, reconciliation, truncated: z.boolean() }),
    refusals: [],
    audited: { kind: 'list', people: ['name', 'receiver', 'text'] },
  }),
  defineRoute({
    name: 'check-ledger',
    area: 'admin',
    method: 'GET',
    path: '/api/admin/ledger-check',
    access: 'console',
    response: z.strictObject({
      ...ok,
      balanced: z.boolean(),
      bank: z.int(),
      liabilities: z.int(),
      problems: z.array(z.string()).max(100),
    }),
    refusals: [],
  }),
] as const;
