import * as z from 'zod';
import { detailId, matchId, requestId, userId } from '../ids.ts';
import { homeWords } from '../schemas/after-meeting.ts';
import { fairness } from '../schemas/fairness.ts';
import { matchingDetail } from '../schemas/meeting.ts';
import { defineRoute, done, doneWithMessage, ok } from './route.ts';

export const matchingRoutes = [
  defineRoute({
    name: 'read-live-counts',
    method: 'GET',
    path: '/api/matching/live',
    access: 'public',
    /** Null below the least that is shown (`LIVE_COUNT_MIN`). */
    response: z.strictObject({
      ...ok,
      waiting_teams: z.int().nullable(),
      fixed_meetings: z.int().nullable(),
      /** Words of members who let them be shown; null for fewer than home shows. */
      words: z.array(homeWords).nullable(),
    }),
    refusals: [],
    cacheSeconds: 600,
  }),
  defineRoute({
    name: 'read-fairness',
    method: 'GET',
    path: '/api/matching/fairness',
    access: 'public',
    /** Null while too few have applied. */
    response: z.strictObject({ ...ok, fairness: fairness.nullable() }),
    refusals: [],
    cacheSeconds: 600,
  }),
  defineRoute({
    name: 'process-matching',
    method: 'POST',
    path: '/api/matching/process',
    access: 'member',
    again: 'the same',
    body: z.strictObject({ uidMeetingsRequested: requestId }),
    rate: { count: 20, seconds: 60 },
    response: z.strictObject({ ...ok, matched: z.boolean() }),
    refusals: ['meeting.not_found', 'request.too_many'],
  }),
  defineRoute({
    name: 'list-matching-details',
    method: 'GET',
    path: '/api/matching/details/{uidUser}',
    access: 'member',
    noPage: 'the site reads the same by other calls',
    params: z.strictObject({ uidUser: userId }),
    response: z.strictObject({ ...ok, matches: z.array(matchingDetail) }),
    refusals: [],
  }),
  defineRoute({
    name: 'cancel-match',
    method: 'DELETE',
    path: '/api/matching/cancel/{id}',
    access: 'member',
    params: z.strictObject({ id: z.union([matchId, detailId], '매칭 ID가 올바르지 않아요') }),
    body: z.strictObject({ uid_user: userId.optional() }).default({}),
    response: doneWithMessage,
    refusals: ['meeting.not_found', 'meeting.not_pending', 'meeting.already_fixed'],
  }),
  defineRoute({
    name: 'confirm-deposit',
    method: 'PUT',
    path: '/api/matching/payment/{id}',
    access: 'console',
    noPage: 'the console does the same by other calls',
    params: z.strictObject({ id: detailId }),
    body: z.strictObject({ uid_user: userId.optional() }).default({}),
    userField: 'other',
    response: done,
    refusals: [
      'meeting.not_found',
      'meeting.not_pending',
      'deposit.already_paid',
      'money.sent_already',
      'payout.in_batch',
      'refund.no_account',
    ],
    audited: { kind: 'act', words: '보증금 직접 확인', subject: 'params.id' },
  }),
] as const;
