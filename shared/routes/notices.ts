import * as z from 'zod';
import { noticeId } from '../ids.ts';
import { NOTICES_LISTED } from '../limits.ts';
import { pushEndpoint, pushSubscription } from '../schemas/push.ts';
import { notice } from '../schemas/support.ts';
import { defineRoute, done, ok } from './route.ts';

export const noticesRoutes = [
  defineRoute({
    name: 'list-notices',
    method: 'GET',
    path: '/api/notices',
    access: 'member',
    response: z.strictObject({ ...ok, notices: z.array(notice), unread: z.int() }),
    refusals: [],
  }),
  defineRoute({
    name: 'read-notices',
    method: 'POST',
    path: '/api/notices/read',
    access: 'member',
    again: 'the same',
    body: z.strictObject({ ids: z.array(noticeId).min(1).max(NOTICES_LISTED) }),
    response: done,
    refusals: [],
  }),
  defineRoute({
    name: 'get-push',
    method: 'GET',
    path: '/api/notices/push',
    access: 'member',
    /** The key by which browsers know this service; null in a stage that pushes nothing. */
    response: z.strictObject({ ...ok, public_key: z.string().nullable() }),
    refusals: [],
  }),
  defineRoute({
    name: 'keep-push-device',
    method: 'PUT',
    path: '/api/notices/push',
    access: 'member',
    body: pushSubscription,
    rate: { count: 30, seconds: 300 },
    response: done,
    refusals: ['request.too_many'],
  }),
  defineRoute({
    name: 'remove-push-device',
    method: 'DELETE',
    path: '/api/notices/push',
    access: 'member',
    body: z.strictObject({ endpoint: pushEndpoint }),
    rate: { count: 30, seconds: 300 },
    response: done,
    refusals: ['request.too_many'],
  }),
] as const;
