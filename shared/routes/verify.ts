import * as z from 'zod';
import { phoneSchema } from '../schemas/phone.ts';
import { smsCode } from '../schemas/user.ts';
import { defineRoute, doneWithMessage } from './route.ts';

const attempts = z.strictObject({
  success: z.literal(true),
  remainingAttempts: z.int(),
  maxAttempts: z.int(),
  message: z.string().optional(),
});

export const verifyRoutes = [
  defineRoute({
    name: 'send-sms-code',
    area: 'verify',
    method: 'POST',
    path: '/api/verify/sms',
    access: 'public',
    body: z.strictObject({ phone: phoneSchema }),
    response: attempts,
    refusals: ['sms.day_used_up', 'sms.too_soon', 'sms.too_many_phones', 'sms.paused', 'sms.failed'],
  }),
  defineRoute({
    name: 'get-sms-attempts',
    area: 'verify',
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
    area: 'verify',
    method: 'POST',
    path: '/api/verify/sms/verify',
    access: 'public',
    body: z.strictObject({ phone: phoneSchema, code: smsCode }),
    response: doneWithMessage,
    refusals: ['sms.wrong_code', 'sms.code_expired'],
  }),
] as const;
