import * as z from 'zod';
import { noticeId } from '../ids.ts';
import { NOTICES_LISTED } from '../limits.ts';
import { notice } from '../schemas/support.ts';
import { defineRoute, done } from './route.ts';

export const noticesRoutes = [
  defineRoute({
    name: 'list-notices',
    area: 'notices',
    method: 'GET',
    path: '/api/notices',
    access: 'member',
    response: z.strictObject({ success: z.literal(true), notices: z.array(notice), unread: z.int() }),
    refusals: [],
  }),
  defineRoute({
    name: 'read-notices',
    area: 'notices',
    method: 'POST',
    path: '/api/notices/read',
    access: 'member',
    body: z.strictObject({ ids: z.array(noticeId).min(1).max(NOTICES_LISTED) }),
    response: done,
    refusals: [],
  }),
] as const;
