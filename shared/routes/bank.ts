import * as z from 'zod';
import { bankRowId, detailId } from '../ids.ts';
import { CANDIDATES_SHOWN, DIFFERENCES_SHOWN } from '../limits.ts';
import {
  addRowBody,
  bankCheck,
  bankRow,
  correctRowBody,
  inTransit,
  openConfirmation,
  purposeBody,
  purposeView,
  readRowBody,
  sideDecisionBody,
} from '../schemas/bank.ts';
import { listQuery } from './list-query.ts';
import { defineRoute, done, ok } from './route.ts';

/** What keeps a change of money from being made (docs/money.md, "One command"). */
export const MONEY_REFUSALS = [
  'money.sent_already',
  'money.meeting_fixed',
  'payout.in_batch',
  'refund.no_account',
] as const;

const PURPOSE_REFUSALS = [
  'record.not_found',
  'meeting.not_found',
  'bank_row.no_payout',
  'bank_row.of_payout',
  'bank_row.wrong_direction',
  'money.debit_known',
  'deposit.of_member',
  ...MONEY_REFUSALS,
] as const;

/** The rows of the collecting account, what each is for, and whether they come to its balance. */
export const bankRoutes = [
  defineRoute({
    name: 'get-bank',
    method: 'GET',
    path: '/api/admin/bank',
    access: 'console',
    response: z.strictObject({ ...ok, bank: bankCheck }),
    refusals: [],
    audited: { kind: 'list', words: '통장과 맞는지 보기', people: ['text'] },
  }),
  defineRoute({
    /** What a row may be for: suggestions, or what fits the words. */
    name: 'list-purposes',
    method: 'GET',
    path: '/api/admin/bank-rows/{id}/purposes',
    access: 'console',
    params: z.strictObject({ id: bankRowId }),
    query: listQuery.pick({ q: true }),
    response: z.strictObject({ ...ok, purposes: z.array(purposeView).max(CANDIDATES_SHOWN) }),
    refusals: ['record.not_found'],
    audited: { kind: 'list', words: '무슨 돈인지 찾아보기', people: ['name'] },
  }),
  defineRoute({
    name: 'decide-purpose',
    method: 'PUT',
    path: '/api/admin/bank-rows/{id}/purpose',
    access: 'console',
    params: z.strictObject({ id: bankRowId }),
    body: purposeBody,
    response: done,
    refusals: PURPOSE_REFUSALS,
    audited: { kind: 'act', words: '무슨 돈인지 정하기', subject: 'params.id', detail: ['body.reason'] },
  }),
  defineRoute({
    name: 'add-bank-row',
    method: 'POST',
    path: '/api/admin/bank-rows',
    access: 'console',
    again: 'keyed',
    body: addRowBody,
    response: z.strictObject({ ...ok, row: bankRow }),
    status: 201,
    refusals: ['bank_row.of_feed', 'deposit.odd_time', ...MONEY_REFUSALS],
    audited: { kind: 'act', words: '통장 내역 적기', subject: 'new' },
  }),
  defineRoute({
    name: 'correct-bank-row',
    method: 'PUT',
    path: '/api/admin/bank-rows/{id}',
    access: 'console',
    params: z.strictObject({ id: bankRowId }),
    body: correctRowBody,
    response: done,
    refusals: ['record.not_found', 'bank_row.of_feed', ...MONEY_REFUSALS],
    audited: { kind: 'act', words: '적은 통장 내역 고치기', subject: 'params.id', detail: ['body.amount'] },
  }),
  defineRoute({
    name: 'read-bank-row',
    method: 'PUT',
    path: '/api/admin/unreadable-rows/{id}',
    access: 'console',
    params: z.strictObject({ id: z.string().regex(/^[\w-]{43}$/, '주소가 올바르지 않아요') }),
    body: readRowBody,
    response: done,
    refusals: ['record.not_found', 'record.closed', 'deposit.odd_time'],
    audited: { kind: 'act', words: '읽지 못한 통장 내역 읽기', subject: 'params.id' },
  }),
  defineRoute({
    name: 'list-confirmations',
    method: 'GET',
    path: '/api/admin/confirmations',
    access: 'console',
    /** What counts as received or as sent, though the bank does not show it. */
    response: z.strictObject({
      ...ok,
      confirmations: z.array(openConfirmation),
      in_transit: z.array(inTransit).max(DIFFERENCES_SHOWN),
      truncated: z.boolean(),
    }),
    refusals: [],
    audited: { kind: 'list', words: '받은 것으로 한 입금 보기', people: ['name'] },
  }),
  defineRoute({
    name: 'decide-side',
    method: 'PUT',
    path: '/api/admin/confirmations/{id}',
    access: 'console',
    params: z.strictObject({ id: detailId }),
    body: sideDecisionBody,
    response: done,
    refusals: ['meeting.not_found', 'deposit.already_paid', 'deposit.not_counted', ...MONEY_REFUSALS],
    audited: {
      kind: 'act',
      words: '은행에 안 보이지만 받은 것으로 하기',
      subject: 'params.id',
      detail: ['body.what', 'body.reason'],
    },
  }),
] as const;
