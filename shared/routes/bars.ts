import * as z from 'zod';
import { barId } from '../ids.ts';
import { blockedDatesBody, createBarBody, publicBar } from '../schemas/bar.ts';
import { defineRoute, doneWithMessage } from './route.ts';
import { kstDaySchema } from '../schemas/day.ts';

const barParams = z.strictObject({ uid_bar: barId });

export const barsRoutes = [
  defineRoute({
    name: 'list-bars',
    area: 'bars',
    method: 'GET',
    path: '/api/bars/list',
    access: 'public',
    response: z.array(publicBar),
    refusals: [],
    cacheSeconds: 60,
  }),
  defineRoute({
    name: 'create-bar',
    area: 'bars',
    method: 'POST',
    path: '/api/bars',
    access: 'console',
    body: createBarBody,
    response: z.strictObject({ success: z.literal(true), uid_bar: barId }),
    status: 201,
    refusals: [],
    audited: { kind: 'act', subject: 'new' },
  }),
  defineRoute({
    name: 'list-blocked-dates',
    area: 'bars',
    method: 'GET',
    path: '/api/bars/blocked-dates/{uid_bar}',
    access: 'public',
    params: barParams,
    response: z.strictObject({ success: z.literal(true), blocked_dates: z.array(kstDaySchema) }),
    refusals: ['bar.not_found'],
  }),
  defineRoute({
    name: 'block-dates',
    area: 'bars',
    method: 'POST',
    path: '/api/bars/blocked-dates/{uid_bar}',
    access: 'owner',
    params: barParams,
    body: blockedDatesBody,
    response: doneWithMessage,
    refusals: ['store.not_found', 'bar.day_has_meeting', 'bar.day_past'],
    audited: { kind: 'act', subject: 'params.uid_bar', detail: ['body.dates'] },
  }),
  defineRoute({
    name: 'unblock-dates',
    area: 'bars',
    method: 'DELETE',
    path: '/api/bars/blocked-dates/{uid_bar}',
    access: 'owner',
    params: barParams,
    body: blockedDatesBody,
    response: doneWithMessage,
    refusals: ['store.not_found', 'bar.day_past'],
    audited: { kind: 'act', subject: 'params.uid_bar', detail: ['body.dates'] },
  }),
] as const;
