import * as z from 'zod';
import { phoneSchema } from '../schemas/phone.ts';
import { gender, smsCode } from '../schemas/user.ts';
import { defineRoute, doneWithMessage, ok } from './route.ts';

const attempts = z.strictObject({
  ...ok,
  remainingAttempts: z.int(),
  maxAttempts: z.int(),
  message: z.string().optional(),
});

export const verifyRoutes = [
  defineRoute({
    name: 'send-sms-code',
    method: 'POST',
    path: '/api/verify/sms',
    access: 'public',
    again: 'one in its place',
    body: z.strictObject({ phone: phoneSchema }),
    response: attempts,
    refusals: ['sms.day_used_up', 'sms.too_soon', 'sms.too_many_phones', 'sms.paused', 'sms.failed'],
  }),
  defineRoute({
    name: 'get-sms-attempts',
    method: 'GET',
    path: '/api/verify/attempts/sms/{phone}',
    access: 'public',
    params: z.strictObject({ phone: phoneSchema }),
    rate: { count: 120, seconds: 300 },
    response: attempts,
    refusals: ['request.too_many'],
  }),
  defineRoute({
    name: 'verify-sms-code',
    method: 'POST',
    path: '/api/verify/sms/verify',
    access: 'public',
    again: 'used up',
    body: z.strictObject({ phone: phoneSchema, code: smsCode }),
    response: doneWithMessage,
    refusals: ['sms.wrong_code', 'sms.too_many_tries', 'sms.code_expired'],
  }),
  defineRoute({
    name: 'start-identity-check',
    method: 'POST',
    path: '/api/verify/identity',
    access: 'public',
    again: 'one in its place',
    rate: { count: 30, seconds: 300 },
    /** What PortOne's window needs; null where signing up takes no identity check. */
    response: z.strictObject({
      ...ok,
      check: z.strictObject({ id: z.string(), storeId: z.string(), channelKey: z.string() }).nullable(),
    }),
    refusals: ['request.too_many'],
  }),
  defineRoute({
    name: 'confirm-identity-check',
    method: 'POST',
    path: '/api/verify/identity/confirm',
    access: 'public',
    again: 'used up',
    rate: { count: 30, seconds: 300 },
    /** Who is signing up, as far as it is known: these cannot be chosen any more. */
    response: z.strictObject({
      ...ok,
      person: z.strictObject({ name: z.string(), birth: z.string(), gender: gender.nullable() }),
    }),
    refusals: [
      'auth.identity_missing',
      'auth.identity_unverified',
      'auth.identity_age',
      'auth.identity_taken',
      'auth.identity_unavailable',
      'request.too_many',
    ],
  }),
] as const;
