import * as z from 'zod';
import { reconciliation } from '../schemas/reconciliation.ts';
import { defineRoute } from './route.ts';

const ok = { success: z.literal(true) };

/** The console's calls that compare the books. */
export const adminBooksRoutes = [
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
