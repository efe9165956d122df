import * as z from 'zod';
import { wrongDepositId } from '../ids.ts';
import { CANDIDATES_SHOWN } from '../limits.ts';
import { depositCandidate, reconciliation } from '../schemas/books.ts';
import { defineRoute } from './route.ts';

const ok = { success: z.literal(true) };

/** The console's calls that explain money: where a deposit belongs, whether the books agree. */
export const adminBooksRoutes = [
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
    name: 'get-reconciliation',
    area: 'admin',
    method: 'GET',
    path: '/api/admin/reconciliation',
    access: 'console',
    response: z.strictObject({ ...ok, reconciliation, truncated: z.boolean() }),
    refusals: [],
    audited: { kind: 'list', people: ['name'] },
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
