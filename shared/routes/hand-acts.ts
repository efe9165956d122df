import * as z from 'zod';
import { handActId, wrongDepositId } from '../ids.ts';
import { BOUNCES_SHOWN } from '../limits.ts';
import { bookRowBody, closeRowBody, handAct } from '../schemas/hand-acts.ts';
import { possibleBounce } from '../schemas/payouts.ts';
import { reasonBody } from '../schemas/reasons.ts';
import { peopleList } from './console-list.ts';
import { defineRoute, done, ok } from './route.ts';

/** What admins do with money by hand, and its reversal (docs/money.md M25, M26). Part of the admin's area. */
export const handActRoutes = [
  peopleList('list-hand-acts', '/api/admin/hand-acts', 'acts', handAct, ['name']),
  defineRoute({
    name: 'reverse-hand-act',
    area: 'admin',
    method: 'PUT',
    path: '/api/admin/hand-acts/{id}/reverse',
    access: 'console',
    params: z.strictObject({ id: handActId }),
    body: reasonBody,
    response: done,
    refusals: [
      'record.not_found',
      'reversal.done',
      'reversal.meeting_fixed',
      'reversal.bank_confirmed',
      'reversal.paid_out',
      'reversal.built_upon',
    ],
    audited: { kind: 'act', subject: 'params.id', detail: ['body.reason'] },
  }),
  defineRoute({
    name: 'list-returns',
    area: 'admin',
    method: 'GET',
    path: '/api/admin/deposits/{id}/returns',
    access: 'console',
    params: z.strictObject({ id: wrongDepositId }),
    response: z.strictObject({
      ...ok,
      returns: z.array(possibleBounce).max(BOUNCES_SHOWN),
    }),
    refusals: ['record.not_found'],
    audited: { kind: 'list', people: ['name'] },
  }),
  defineRoute({
    /** The row as the reconciliation lists it: money that left the account and is no payout. */
    name: 'book-bank-row',
    area: 'admin',
    method: 'PUT',
    path: '/api/admin/bank-rows/{id}/book',
    access: 'console',
    params: z.strictObject({ id: z.string().regex(/^[\w-]{43}$/, '거래 ID가 올바르지 않아요') }),
    body: bookRowBody,
    response: done,
    refusals: ['record.not_found', 'bank_row.booked', 'bank_row.payout'],
    audited: { kind: 'act', subject: 'params.id', detail: ['body.kind', 'body.reason'] },
  }),
  defineRoute({
    /** A row of the feed as the reconciliation lists it, which became no credit (docs/money.md M28). */
    name: 'close-bank-row',
    area: 'admin',
    method: 'PUT',
    path: '/api/admin/unreadable-rows/{id}/close',
    access: 'console',
    params: z.strictObject({ id: z.string().regex(/^[\w-]{43}$/, '거래 ID가 올바르지 않아요') }),
    body: closeRowBody,
    response: done,
    refusals: [
      'record.not_found',
      'record.closed',
      'deposit.entered_undecided',
      'deposit.return_undecided',
      'bank_row.gone',
      'bank_row.no_transfer',
      'bank_row.no_amount',
      'bank_row.added',
    ],
    audited: { kind: 'act', subject: 'params.id', detail: ['body.how', 'body.reason'] },
  }),
] as const;
