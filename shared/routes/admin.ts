import * as z from 'zod';
import { barId, barRefundId, unpaidRecordId, userId, userRefundId, wrongDepositId } from '../ids.ts';
import { REASON_MAX } from '../limits.ts';
import {
  activity,
  adminMatch,
  adminMeeting,
  adminRequest,
  adminUser,
  auditRow,
  confirmDepositBody,
  confirmPaymentBody,
  dashboard,
  figures,
  groupedBarRefund,
  listQuery,
  manualDepositBody,
  revealBody,
  unpaidRecord,
  updateUserBody,
  userRefund,
  wrongDeposit,
} from '../schemas/admin.ts';
import { adminBar, updateBarBody } from '../schemas/bar.ts';
import { loginId } from '../schemas/user.ts';
import { requiredLine } from '../schemas/text.ts';
import { adminBooksRoutes } from './admin-books.ts';
import { defineRoute, done } from './route.ts';

const ok = { success: z.literal(true) };

/**
 * A console list: bounded, newest or most urgent first. `total` counts its rows (with words: its hits); `truncated` says that
 * not all were counted or, where no page was asked for, shown (docs/data.md).
 */
const consoleList = <
  const N extends string,
  const P extends `/api/${string}`,
  const K extends string,
  S extends z.ZodType,
>(
  name: N,
  path: P,
  key: K,
  row: S,
) =>
  defineRoute({
    name,
    area: 'admin',
    method: 'GET',
    path,
    access: 'console',
    query: listQuery,
    response: z.strictObject({ ...ok, [key]: z.array(row), total: z.int(), truncated: z.boolean() } as {
      success: z.ZodLiteral<true>;
      total: z.ZodInt;
      truncated: z.ZodBoolean;
    } & Record<K, z.ZodArray<S>>),
    refusals: [],
  });

/** A console list whose rows show people: `people` are the fields that each name one. */
const peopleList = <
  const N extends string,
  const P extends `/api/${string}`,
  const K extends string,
  S extends z.ZodType,
>(
  ...[name, path, key, row, people]: [name: N, path: P, key: K, row: S, people: readonly string[]]
) => defineRoute({ ...consoleList(name, path, key, row), audited: { kind: 'list', people } });

export const adminRoutes = [
  defineRoute({
    name: 'open-console',
    area: 'admin',
    method: 'POST',
    path: '/api/admin/auth',
    access: 'admin',
    body: z.strictObject({
      password: z.string().min(1, '관리자 비밀번호를 입력해 주세요').max(64),
      uid_user: userId.optional(),
    }),
    response: z.strictObject({ ...ok, token: z.string(), message: z.string() }),
    refusals: ['auth.console_password', 'auth.console_locked'],
    audited: { kind: 'act', subject: 'caller', refusals: ['auth.console_password'] },
  }),
  defineRoute({
    name: 'get-dashboard',
    area: 'admin',
    method: 'GET',
    path: '/api/admin/dashboard',
    access: 'console',
    response: z.strictObject({ ...ok, dashboard }),
    refusals: [],
    audited: { kind: 'list', people: ['name', 'name_male', 'name_female'] },
  }),
  defineRoute({
    name: 'get-figures',
    area: 'admin',
    method: 'GET',
    path: '/api/admin/figures',
    access: 'console',
    response: z.strictObject({ ...ok, figures }),
    refusals: [],
  }),
  defineRoute({
    name: 'get-user-activity',
    area: 'admin',
    method: 'GET',
    path: '/api/admin/users/{id}/activity',
    access: 'console',
    /** The search box takes a login id; a row's link sends the user id. */
    params: z.strictObject({ id: z.union([userId, loginId], '사용자 ID를 입력해 주세요') }),
    response: z.strictObject({ ...ok, user: adminUser, activity }),
    refusals: ['user.not_found'],
    audited: { kind: 'read', subject: 'answer.user.uid_user', people: ['name', 'name_male', 'name_female'] },
  }),
  defineRoute({
    name: 'list-users',
    area: 'admin',
    method: 'GET',
    path: '/api/admin/users',
    access: 'console',
    query: listQuery.extend({ role: z.enum(['owner', 'premium']).optional() }),
    response: z.strictObject({ ...ok, users: z.array(adminUser), total: z.int(), truncated: z.boolean() }),
    refusals: [],
    audited: { kind: 'list', people: ['uid_user'] },
  }),
  peopleList('list-admin-bars', '/api/admin/bars', 'bars', adminBar, ['uid_user']),
  peopleList('list-matching-requests', '/api/admin/matching-requests', 'requests', adminRequest, [
    'uid_user',
  ]),
  peopleList('list-matching-completed', '/api/admin/matching-completed', 'matches', adminMatch, ['name']),
  peopleList('list-meeting-confirmed', '/api/admin/meeting-confirmed', 'meetings', adminMeeting, [
    'name_male',
    'name_female',
  ]),
  peopleList('list-meeting-completed', '/api/admin/meeting-completed', 'meetings', adminMeeting, [
    'name_male',
    'name_female',
  ]),
  peopleList('list-unpaid-records', '/api/admin/records-not-payed', 'records', unpaidRecord, ['uid_user']),
  peopleList('list-wrong-deposits', '/api/admin/deposits-wrong', 'deposits', wrongDeposit, ['account_owner']),
  peopleList('list-user-refunds', '/api/admin/user-refunds', 'refunds', userRefund, ['uid_user']),
  consoleList('list-bar-refunds', '/api/admin/bar-refunds', 'groupedRefunds', groupedBarRefund),
  defineRoute({
    ...peopleList('list-audit', '/api/admin/audit', 'rows', auditRow, ['actor_id']),
    /** What was done; with `kind`, which lists with people in them were read. */
    query: listQuery.extend({ kind: z.literal('list').optional() }),
  }),
  defineRoute({
    name: 'update-user',
    area: 'admin',
    method: 'PUT',
    path: '/api/admin/users/{id}/update',
    access: 'console',
    params: z.strictObject({ id: userId }),
    body: updateUserBody,
    response: done,
    refusals: ['user.not_found', 'bar.not_found'],
    audited: { kind: 'act', subject: 'params.id', detail: ['body.field', 'body.value'] },
  }),
  defineRoute({
    name: 'update-bar',
    area: 'admin',
    method: 'PUT',
    path: '/api/admin/bars/{id}/update',
    access: 'console',
    params: z.strictObject({ id: barId }),
    body: updateBarBody,
    response: done,
    refusals: ['bar.not_found', 'user.not_found'],
    /** By the field's name: an address or a number is not repeated in the row. */
    audited: { kind: 'act', subject: 'params.id', detail: ['body.field'] },
  }),
  defineRoute({
    name: 'confirm-unpaid-record',
    area: 'admin',
    method: 'PUT',
    path: '/api/admin/records-not-payed/{id}/confirm-payment',
    access: 'console',
    params: z.strictObject({ id: unpaidRecordId }),
    body: confirmPaymentBody,
    response: done,
    refusals: ['record.not_found', 'deposit.wrong_amount'],
    audited: { kind: 'act', subject: 'params.id', detail: ['body.expectedDeposit'] },
  }),
  defineRoute({
    name: 'confirm-wrong-deposit',
    area: 'admin',
    method: 'PUT',
    path: '/api/admin/deposits/{id}/confirm',
    access: 'console',
    params: z.strictObject({ id: wrongDepositId }),
    body: confirmDepositBody.default({}),
    response: done,
    refusals: ['record.not_found', 'deposit.no_match', 'deposit.entered_undecided', 'refund.no_account'],
    audited: { kind: 'act', subject: 'params.id' },
  }),
  defineRoute({
    name: 'add-deposit',
    area: 'admin',
    method: 'POST',
    path: '/api/admin/deposits',
    access: 'console',
    body: manualDepositBody,
    response: z.strictObject({ ...ok, outcome: z.string() }),
    status: 201,
    refusals: ['deposit.duplicate_tid', 'deposit.entered_already'],
    audited: { kind: 'act', subject: 'body.tid', detail: ['body.acc_in'] },
  }),
  defineRoute({
    name: 'complete-user-refund',
    area: 'admin',
    method: 'DELETE',
    path: '/api/admin/user-refunds/{id}/complete',
    access: 'console',
    params: z.strictObject({ id: userRefundId }),
    response: done,
    refusals: ['record.not_found', 'payout.receivable_open', 'payout.held', 'payout.disputed'],
    audited: { kind: 'act', subject: 'params.id' },
  }),
  defineRoute({
    name: 'bounce-user-refund',
    area: 'admin',
    method: 'PUT',
    path: '/api/admin/user-refunds/{id}/bounce',
    access: 'console',
    params: z.strictObject({ id: userRefundId }),
    body: z.strictObject({ reason: requiredLine(REASON_MAX, '까닭을 입력해 주세요') }),
    response: done,
    refusals: ['record.not_found'],
    audited: { kind: 'act', subject: 'params.id', detail: ['body.reason'] },
  }),
  defineRoute({
    name: 'export-user-refunds',
    area: 'admin',
    method: 'GET',
    path: '/api/admin/user-refunds/export',
    access: 'console',
    response: z.string(),
    contentType: 'text/csv; charset=utf-8',
    refusals: [],
    /** The file contains full account numbers. */
    audited: { kind: 'read', people: 'lines' },
  }),
  defineRoute({
    name: 'complete-bar-refund',
    area: 'admin',
    method: 'DELETE',
    path: '/api/admin/bar-refunds/{id}/complete',
    access: 'console',
    params: z.strictObject({ id: barRefundId }),
    response: done,
    refusals: ['record.not_found', 'payout.receivable_open', 'payout.held', 'payout.disputed'],
    audited: { kind: 'act', subject: 'params.id' },
  }),
  defineRoute({
    name: 'complete-all-bar-refunds',
    area: 'admin',
    method: 'DELETE',
    path: '/api/admin/bar-refunds/bar/{barId}/complete-all',
    access: 'console',
    params: z.strictObject({ barId }),
    response: z.strictObject({ ...ok, deletedCount: z.int() }),
    refusals: ['bar.not_found'],
    audited: { kind: 'act', subject: 'params.barId' },
  }),
  defineRoute({
    name: 'reveal-personal-data',
    area: 'admin',
    method: 'POST',
    path: '/api/admin/reveal',
    access: 'console',
    body: revealBody,
    userField: 'other',
    response: z.strictObject({
      ...ok,
      phone: z.string().optional(),
      birth: z.string().optional(),
      account_number: z.string().optional(),
    }),
    refusals: ['user.not_found', 'account.not_found'],
    audited: { kind: 'read', subject: 'body.uid_user', detail: ['body.kind', 'body.reason'] },
  }),
  ...adminBooksRoutes,
] as const;
