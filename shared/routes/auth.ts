import * as z from 'zod';
import { loginId, newPassword, registerBody, sessionUser, userName } from '../schemas/user.ts';
import { phoneSchema } from '../schemas/phone.ts';
import { defineRoute, done, doneWithMessage, ok } from './route.ts';

/** A password to check, not a new one: the rules for passwords do not apply. */
const givenPassword = z
  .string('비밀번호를 입력해 주세요')
  .min(1, '비밀번호를 입력해 주세요')
  .max(64, '비밀번호가 너무 길어요');
const givenId = z
  .string('아이디를 입력해주세요')
  .trim()
  .min(1, '아이디를 입력해주세요')
  .max(40, '아이디가 너무 길어요');

export const authRoutes = [
  defineRoute({
    name: 'get-session',
    method: 'GET',
    path: '/api/auth/session',
    access: 'public',
    response: z.strictObject({ user: sessionUser.nullable() }),
    refusals: [],
  }),
  defineRoute({
    name: 'log-out',
    method: 'POST',
    path: '/api/auth/logout',
    access: 'public',
    again: 'the same',
    endsSession: true,
    response: done,
    refusals: [],
  }),
  defineRoute({
    name: 'log-in',
    method: 'POST',
    path: '/api/auth/login',
    access: 'public',
    again: 'one in its place',
    body: z.strictObject({ uid: z.string().max(100).optional(), id: givenId, password: givenPassword }),
    response: z.strictObject({ ...ok, user: sessionUser }),
    refusals: ['auth.login_failed', 'request.too_many'],
  }),
  defineRoute({
    name: 'register',
    method: 'POST',
    path: '/api/auth/register',
    access: 'public',
    again: 'used up',
    body: registerBody,
    rate: { count: 30, seconds: 300 },
    response: doneWithMessage,
    status: 201,
    refusals: [
      'auth.id_taken',
      'auth.phone_taken',
      'auth.phone_not_verified',
      'auth.identity_missing',
      'auth.identity_taken',
      'auth.common_password',
      'request.too_many',
    ],
    audited: { kind: 'act', words: '첫 관리자 가입', subject: 'new', row: 'of rights' },
  }),
  defineRoute({
    name: 'check-id-duplicate',
    method: 'POST',
    path: '/api/auth/check-id-duplicate',
    access: 'public',
    again: 'writes nothing',
    body: z.strictObject({ id: loginId }),
    rate: { count: 60, seconds: 300 },
    response: doneWithMessage,
    refusals: ['auth.id_taken', 'request.too_many'],
  }),
  defineRoute({
    name: 'check-phone-duplicate',
    method: 'POST',
    path: '/api/auth/check-phone-duplicate',
    access: 'public',
    again: 'writes nothing',
    body: z.strictObject({ phone: phoneSchema }),
    rate: { count: 30, seconds: 300 },
    response: doneWithMessage,
    refusals: ['auth.phone_taken', 'request.too_many'],
  }),
  defineRoute({
    name: 'find-id',
    method: 'POST',
    path: '/api/auth/find-id',
    access: 'public',
    again: 'the same',
    body: z.strictObject({ name: userName, phone: phoneSchema }),
    rate: { count: 20, seconds: 300 },
    response: z.strictObject({ ...ok, id: z.string() }),
    refusals: ['auth.account_not_found', 'auth.phone_not_verified', 'request.too_many'],
  }),
  defineRoute({
    name: 'reset-password',
    method: 'POST',
    path: '/api/auth/reset-password',
    access: 'public',
    again: 'one in its place',
    body: z.strictObject({ name: userName, phone: phoneSchema, id: givenId }),
    rate: { count: 10, seconds: 300 },
    response: doneWithMessage,
    refusals: [
      'auth.account_not_found',
      'auth.phone_not_verified',
      'request.too_many',
      'sms.failed',
      'sms.paused',
    ],
  }),
  defineRoute({
    name: 'update-password',
    method: 'PUT',
    path: '/api/auth/update-password',
    access: 'member',
    endsSession: true,
    body: z.strictObject({ currentPassword: givenPassword, newPassword }),
    rate: { count: 10, seconds: 300 },
    response: doneWithMessage,
    refusals: ['auth.wrong_password', 'auth.same_password', 'auth.common_password', 'request.too_many'],
  }),
  defineRoute({
    name: 'update-phone',
    method: 'PUT',
    path: '/api/auth/update-phone',
    access: 'member',
    endsSession: true,
    body: z.strictObject({ newPhone: phoneSchema }),
    response: doneWithMessage,
    refusals: ['auth.phone_not_verified', 'auth.phone_taken'],
  }),
  defineRoute({
    name: 'undo-phone',
    method: 'POST',
    path: '/api/auth/undo-phone',
    access: 'public',
    again: 'used up',
    /** The link in the text to the old phone has it. */
    body: z.strictObject({ token: z.string().regex(/^[\w-]{43}$/, '링크가 올바르지 않아요') }),
    rate: { count: 30, seconds: 300 },
    response: doneWithMessage,
    refusals: ['auth.undo_expired', 'auth.phone_taken', 'request.too_many'],
  }),
  defineRoute({
    name: 'check-delete-eligibility',
    method: 'GET',
    path: '/api/auth/check-delete-eligibility',
    access: 'member',
    response: doneWithMessage,
    refusals: ['auth.delete_blocked'],
  }),
  defineRoute({
    name: 'delete-account',
    method: 'DELETE',
    path: '/api/auth/delete-account',
    access: 'member',
    endsSession: true,
    body: z.strictObject({ password: givenPassword }),
    rate: { count: 10, seconds: 300 },
    response: doneWithMessage,
    refusals: ['auth.wrong_password', 'auth.delete_blocked', 'request.too_many'],
    audited: { kind: 'act', words: '사장님 탈퇴', subject: 'caller', row: 'of rights' },
  }),
] as const;
