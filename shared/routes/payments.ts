import * as z from 'zod';
import { matchId, paymentId } from '../ids.ts';
import { defineRoute, done, ok } from './route.ts';

/** Paying a deposit by card or easy pay, in a stage that takes it (docs/money.md). Part of the area of matches. */
export const paymentRoutes = [
  defineRoute({
    name: 'see-payment',
    method: 'PUT',
    path: '/api/fixed/{id}/payment',
    access: 'member',
    params: z.strictObject({ id: matchId }),
    body: z.strictObject({ payment: paymentId }),
    rate: { count: 60, seconds: 300 },
    /** Whether PortOne has the money. */
    response: z.strictObject({ ...ok, is_paid: z.boolean() }),
    refusals: ['meeting.not_found', 'payment.off', 'payment.unavailable', 'request.too_many'],
  }),
  defineRoute({
    name: 'hear-of-payment',
    method: 'POST',
    path: '/api/fixed/payments/news',
    access: 'public',
    again: 'used up',
    noPage: 'PortOne makes it',
    /** PortOne's own message; it is read once its signature fits. */
    body: z.object({ type: z.string().regex(/^[\w.]+$/) }),
    rate: { count: 1_200, seconds: 60 },
    response: done,
    refusals: ['payment.off', 'payment.unsigned', 'payment.unavailable', 'request.too_many'],
  }),
] as const;
