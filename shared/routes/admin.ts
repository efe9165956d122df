import * as z from 'zod';
import { bankRowId, barId, detailId, matchId, unpaidRecordId, userId } from '../ids.ts';
import { marketWeeks, waitingTeams } from '../schemas/market.ts';
import { defineRoute, done, ok } from './route.ts';
import { ADMIN_PER_PAGE, LIST_COUNT_MAX } from '../limits.ts';
import { moneyFlow } from '../schemas/money-flow.ts';
import { wholeNumber } from '../schemas/text.ts';
import { userMoneyLine, userMoneySums } from '../schemas/user-money.ts';
import {
  activity,
  adminUser,
  confirmPaymentBody,
  dashboard,
  figures,
  revealBody,
  updateUserBody,
} from '../schemas/admin.ts';
import { updateBarBody } from '../schemas/bar-form.ts';
import { phoneSchema } from '../schemas/phone.ts';
import { reasonBody } from '../schemas/reasons.ts';
import { decideReportBody } from '../schemas/report.ts';
import { loginId } from '../schemas/user.ts';
import { bankRoutes, MONEY_REFUSALS } from './bank.ts';
import { listRoutes } from './console-lists.ts';
import { payoutRoutes } from './payouts.ts';

/** Counts, nothing about a person, so that no read is recorded. */
const adminMarketRoutes = [
  defineRoute({
    name: 'get-waiting-teams',
    method: 'GET',
    path: '/api/admin/market/waiting',
    access: 'console',
    query: z.strictObject({ uid_bar: barId.optional() }),
    response: z.strictObject({ ...ok, waiting: waitingTeams }),
    refusals: [],
  }),
  defineRoute({
    name: 'get-market-weeks',
    method: 'GET',
    path: '/api/admin/market/weeks',
    access: 'console',
    response: z.strictObject({ ...ok, weeks: marketWeeks }),
    refusals: [],
  }),
] as const;

/** The console's calls that explain the money of a user and of a meeting. */
const adminMoneyRoutes = [
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
    audited: { kind: 'read', words: '사용자의 돈 보기', subject: 'params.id' },
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

export const adminRoutes = [
  defineRoute({
    name: 'open-console',
    method: 'POST',
    path: '/api/admin/auth',
    access: 'admin',
    again: 'one in its place',
    body: z.strictObject({
      password: z.string().min(1, '관리자 비밀번호를 입력해 주세요').max(64),
      uid_user: userId.optional(),
    }),
    response: z.strictObject({ ...ok, token: z.string(), message: z.string() }),
    refusals: ['auth.console_password', 'auth.console_locked'],
    audited: {
      kind: 'act',
      words: '관리자 화면 열기',
      subject: 'caller',
      refusals: ['auth.console_password'],
    },
  }),
  defineRoute({
    name: 'get-dashboard',
    method: 'GET',
    path: '/api/admin/dashboard',
    access: 'console',
    response: z.strictObject({ ...ok, dashboard }),
    refusals: [],
    audited: { kind: 'list', words: '대시보드 보기', people: ['name', 'name_male', 'name_female'] },
  }),
  defineRoute({
    name: 'get-figures',
    method: 'GET',
    path: '/api/admin/figures',
    access: 'console',
    response: z.strictObject({ ...ok, figures }),
    refusals: [],
  }),
  defineRoute({
    name: 'get-user-activity',
    method: 'GET',
    path: '/api/admin/users/{id}/activity',
    access: 'console',
    /** The search box takes a login id; a row's link sends the user id. */
    params: z.strictObject({ id: z.union([userId, loginId], '사용자 ID를 입력해 주세요') }),
    response: z.strictObject({ ...ok, user: adminUser, activity }),
    refusals: ['user.not_found'],
    audited: {
      kind: 'read',
      words: '사용자 찾기',
      subject: 'answer.user.uid_user',
      people: ['name', 'name_male', 'name_female'],
    },
  }),
  ...listRoutes,
  defineRoute({
    name: 'update-user',
    method: 'PUT',
    path: '/api/admin/users/{id}/update',
    access: 'console',
    params: z.strictObject({ id: userId }),
    body: updateUserBody,
    response: done,
    refusals: ['user.not_found', 'bar.not_found', 'bar.owner_taken'],
    audited: {
      kind: 'act',
      words: '사용자 바꾸기',
      subject: 'params.id',
      detail: ['body.field', 'body.value'],
    },
  }),
  defineRoute({
    name: 'change-user-phone',
    method: 'PUT',
    path: '/api/admin/users/{id}/phone',
    access: 'console',
    params: z.strictObject({ id: userId }),
    body: reasonBody.extend({ phone: phoneSchema }),
    response: done,
    refusals: ['user.not_found', 'user.is_admin', 'auth.phone_taken'],
    /** The numbers are not repeated in the row. */
    audited: { kind: 'act', words: '전화번호 바꾸기', subject: 'params.id', detail: ['body.reason'] },
  }),
  defineRoute({
    name: 'update-bar',
    method: 'PUT',
    path: '/api/admin/bars/{id}/update',
    access: 'console',
    params: z.strictObject({ id: barId }),
    body: updateBarBody,
    response: done,
    refusals: ['bar.not_found', 'user.not_found', 'bar.owner_taken'],
    /** The row has the field's name and never the address or the number in it. */
    audited: { kind: 'act', words: '술집 바꾸기', subject: 'params.id', detail: ['body.field'] },
  }),
  defineRoute({
    name: 'confirm-unpaid-record',
    method: 'PUT',
    path: '/api/admin/records-not-payed/{id}/confirm-payment',
    access: 'console',
    noPage: 'the console does the same by other calls',
    params: z.strictObject({ id: unpaidRecordId }),
    body: confirmPaymentBody,
    response: done,
    refusals: ['record.not_found', 'deposit.wrong_amount', ...MONEY_REFUSALS],
    audited: {
      kind: 'act',
      words: '미입금 기록 확인',
      subject: 'params.id',
      detail: ['body.expectedDeposit'],
    },
  }),
  defineRoute({
    name: 'dismiss-unpaid-record',
    method: 'PUT',
    path: '/api/admin/records-not-payed/{id}/dismiss',
    access: 'console',
    params: z.strictObject({ id: unpaidRecordId }),
    body: reasonBody,
    response: done,
    refusals: ['record.not_found', 'record.closed'],
    audited: { kind: 'act', words: '미입금 기록 닫기', subject: 'params.id', detail: ['body.reason'] },
  }),
  defineRoute({
    name: 'decide-report',
    method: 'PUT',
    path: '/api/admin/reports/{id}',
    access: 'console',
    params: z.strictObject({ id: detailId }),
    body: decideReportBody,
    response: done,
    refusals: ['report.not_found', 'meeting.not_found'],
    /** What the member wrote and reads is not repeated in the row. */
    audited: {
      kind: 'act',
      words: '신고 결정',
      subject: 'params.id',
      detail: ['body.outcome', 'body.reason'],
    },
  }),
  defineRoute({
    name: 'decide-review',
    method: 'PUT',
    path: '/api/admin/reviews/{id}',
    access: 'console',
    params: z.strictObject({ id: detailId }),
    body: z.strictObject({ is_shown: z.boolean() }),
    response: done,
    refusals: ['review.not_found'],
    audited: { kind: 'act', words: '후기 결정', subject: 'params.id', detail: ['body.is_shown'] },
  }),
  defineRoute({
    /** Takes the purpose that is suggested for the row. */
    name: 'confirm-wrong-deposit',
    method: 'PUT',
    path: '/api/admin/deposits/{id}/confirm',
    access: 'console',
    params: z.strictObject({ id: bankRowId }),
    response: done,
    refusals: ['record.not_found', 'deposit.no_match', ...MONEY_REFUSALS],
    audited: { kind: 'act', words: '입금 처리', subject: 'params.id' },
  }),
  defineRoute({
    name: 'reveal-personal-data',
    method: 'POST',
    path: '/api/admin/reveal',
    access: 'console',
    again: 'one in its place',
    body: revealBody,
    userField: 'other',
    response: z.strictObject({
      ...ok,
      phone: z.string().optional(),
      birth: z.string().optional(),
      account_number: z.string().optional(),
    }),
    refusals: ['user.not_found', 'account.not_found'],
    audited: {
      kind: 'read',
      words: '개인정보 보기',
      subject: 'body.uid_user',
      detail: ['body.kind', 'body.reason'],
    },
  }),
  ...adminMarketRoutes,
  ...adminMoneyRoutes,
  ...bankRoutes,
  ...payoutRoutes,
] as const;
