import * as z from 'zod';
import { barId, barShareId, payoutBatchId, payoutId, userRefundId } from '../ids.ts';
import {
  payoutBatch,
  payoutBatchBody,
  payoutBatches,
  payoutBatchQuery,
  payoutResult,
  payoutSkipped,
  payoutsLeft,
  payoutsNext,
} from '../schemas/payouts.ts';
import { reasonBody } from '../schemas/reasons.ts';
import { defineRoute, done, ok } from './route.ts';

/** What keeps a payout from being marked as sent. */
const SENDING = [
  'record.not_found',
  'payout.in_batch',
  'payout.receivable_open',
  'payout.waits',
  'payout.disputed',
] as const;
const batchParams = z.strictObject({ id: payoutBatchId });

/** Paying out refunds and bar shares (docs/money.md). Part of the admin's area. */
export const payoutRoutes = [
  defineRoute({
    name: 'complete-user-refund',
    method: 'DELETE',
    path: '/api/admin/user-refunds/{id}/complete',
    access: 'console',
    params: z.strictObject({ id: userRefundId }),
    /** The reason to send it to the account that it bounced from. */
    body: reasonBody.partial().default({}),
    response: done,
    refusals: [...SENDING, 'refund.awaits_account', 'refund.no_account'],
    audited: { kind: 'act', words: '환불 보냄', subject: 'params.id', detail: ['body.reason'] },
  }),
  defineRoute({
    name: 'complete-bar-refund',
    method: 'DELETE',
    path: '/api/admin/bar-refunds/{id}/complete',
    access: 'console',
    params: z.strictObject({ id: barShareId }),
    response: done,
    refusals: [...SENDING, 'bar.no_account'],
    audited: { kind: 'act', words: '정산 보냄', subject: 'params.id' },
  }),
  defineRoute({
    name: 'complete-all-bar-refunds',
    method: 'DELETE',
    path: '/api/admin/bar-refunds/bar/{barId}/complete-all',
    access: 'console',
    params: z.strictObject({ barId }),
    response: z.strictObject({ ...ok, deletedCount: z.int(), leftCount: z.int() }),
    refusals: ['bar.not_found', 'bar.no_account'],
    audited: { kind: 'act', words: '정산 모두 보냄', subject: 'params.barId', row: 'alone' },
  }),
  defineRoute({
    /** The mark was a mistake: it is due again. */
    name: 'unmark-payout',
    method: 'PUT',
    path: '/api/admin/payouts/{id}/not-sent',
    access: 'console',
    params: z.strictObject({ id: payoutId }),
    body: reasonBody,
    response: done,
    refusals: [
      'record.not_found',
      'payout.not_sent',
      'money.debit_known',
      'payout.in_batch',
      'refund.no_account',
    ],
    audited: { kind: 'act', words: '보냄 표시 되돌리기', subject: 'params.id', detail: ['body.reason'] },
  }),
  defineRoute({
    name: 'list-payout-batches',
    method: 'GET',
    path: '/api/admin/payout-batches',
    access: 'console',
    query: payoutBatchQuery,
    /** Newest first, `truncated` when there are more; and what the next batch would take. */
    response: z.strictObject({ ...ok, batches: payoutBatches, truncated: z.boolean(), next: payoutsNext }),
    refusals: [],
  }),
  defineRoute({
    /** The caller makes the id, so that a repeat makes no second batch. */
    name: 'create-payout-batch',
    method: 'PUT',
    path: '/api/admin/payout-batches/{id}',
    access: 'console',
    params: batchParams,
    body: payoutBatchBody,
    response: z.strictObject({
      ...ok,
      /** Null when nothing can be sent now: `skipped` says why. */
      batch: payoutBatch.nullable(),
      skipped: z.array(payoutSkipped),
      left: payoutsLeft,
    }),
    refusals: ['payout.nothing_to_send', 'payout.batch_closed'],
    audited: {
      kind: 'act',
      words: '보낼 돈 묶기',
      subject: 'params.id',
      detail: ['body.kind'],
      row: 'first',
    },
  }),
  defineRoute({
    name: 'export-payout-batch',
    method: 'GET',
    path: '/api/admin/payout-batches/{id}/export',
    access: 'console',
    params: batchParams,
    response: z.string(),
    contentType: 'text/csv; charset=utf-8',
    refusals: ['record.not_found', 'payout.batch_closed'],
    /** It holds whole account numbers. */
    audited: { kind: 'read', words: '보낼 돈 파일 받기', subject: 'params.id', people: 'lines' },
  }),
  defineRoute({
    name: 'complete-payout-batch',
    method: 'PUT',
    path: '/api/admin/payout-batches/{id}/sent',
    access: 'console',
    params: batchParams,
    response: z.strictObject({ ...ok, batch: payoutBatch, results: z.array(payoutResult) }),
    refusals: ['record.not_found', 'payout.batch_closed'],
    audited: { kind: 'act', words: '묶음 보냄', subject: 'params.id', row: 'first' },
  }),
  defineRoute({
    name: 'dissolve-payout-batch',
    method: 'DELETE',
    path: '/api/admin/payout-batches/{id}',
    access: 'console',
    params: batchParams,
    response: done,
    refusals: ['record.not_found', 'payout.batch_closed'],
    audited: { kind: 'act', words: '묶음 풀기', subject: 'params.id' },
  }),
] as const;
