import * as z from 'zod';
import { barId, matchId, userId } from '../ids.ts';
import { REASON_MAX } from '../limits.ts';
import { answersBody, barFigure, objectionBody, reviewBody } from '../schemas/after-meeting.ts';
import {
  depositAccount,
  fixedDetail,
  fixedMeeting,
  promises,
  storeDayMeeting,
  storeMeeting,
} from '../schemas/meeting.ts';
import { sideToken } from '../schemas/side-token.ts';
import { reportBody } from '../schemas/report.ts';
import { settlement } from '../schemas/settlement.ts';
import { requiredLine } from '../schemas/text.ts';
import { friendRoutes } from './friends.ts';
import { paymentRoutes } from './payments.ts';
import { type ApiPath, defineRoute, doneWithMessage, ok } from './route.ts';
import { kstDaySchema } from '../schemas/day.ts';

const meetingParams = z.strictObject({ id: matchId });
const ownUser = z.strictObject({ uid_user: userId.optional() }).default({});
const storeParams = z.strictObject({ barId });
const calendarMonth = z.strictObject({
  year: z.coerce.number().int().min(2020).max(2100),
  month: z.coerce.number().int().min(1).max(12),
});

const END_REFUSALS = [
  'meeting.not_found',
  'meeting.already_ended',
  'meeting.not_fixed',
  'meeting.not_markable_day',
  'meeting.not_started',
  'meeting.disputed',
  'meeting.not_late',
] as const;

const endRoute = <const N extends string, const P extends ApiPath>(name: N, path: P) =>
  defineRoute({
    name,
    method: 'PUT',
    path,
    access: 'owner-or-console',
    params: meetingParams,
    body: ownUser,
    response: doneWithMessage,
    refusals: END_REFUSALS,
    audited: { kind: 'act', subject: 'params.id' },
  });

export const fixedRoutes = [
  defineRoute({
    name: 'list-fixed',
    method: 'GET',
    path: '/api/fixed/list/{uidUser}',
    access: 'member',
    params: z.strictObject({ uidUser: userId }),
    query: z.strictObject({ type: z.enum(['pending', 'active', 'completed']) }),
    response: z.strictObject({
      ...ok,
      deposit_account: depositAccount,
      promises,
      meetings: z.array(fixedMeeting),
    }),
    refusals: [],
  }),
  defineRoute({
    name: 'get-fixed',
    method: 'GET',
    path: '/api/fixed/detail/{id}',
    access: 'member',
    params: meetingParams,
    query: z.strictObject({ uidUser: userId.optional() }),
    response: z.strictObject({ ...ok, meeting: fixedDetail }),
    refusals: ['meeting.not_found'],
  }),
  defineRoute({
    name: 'cancel-fixed',
    method: 'PUT',
    path: '/api/fixed/{id}/cancel',
    access: 'member',
    params: meetingParams,
    body: ownUser,
    response: doneWithMessage,
    refusals: ['meeting.not_found', 'meeting.not_fixed', 'meeting.started', 'meeting.already_ended'],
  }),
  defineRoute({
    name: 'choose-rescue',
    method: 'PUT',
    path: '/api/fixed/{id}/rescue',
    access: 'member',
    params: meetingParams,
    body: z.strictObject({ wanted: z.boolean() }),
    rate: { count: 20, seconds: 300 },
    response: doneWithMessage,
    refusals: [
      'meeting.not_found',
      'meeting.suspended',
      'rescue.not_late',
      'rescue.by_bar',
      'rescue.over',
      'rescue.refund_sent',
      'request.too_many',
    ],
  }),
  defineRoute({
    name: 'write-review',
    method: 'PUT',
    path: '/api/fixed/{id}/review',
    access: 'member',
    params: meetingParams,
    body: reviewBody,
    response: doneWithMessage,
    refusals: ['meeting.not_found', 'review.not_completed', 'review.exists'],
  }),
  defineRoute({
    name: 'answer-after',
    method: 'PUT',
    path: '/api/fixed/{id}/answers',
    access: 'member',
    params: meetingParams,
    body: answersBody,
    response: doneWithMessage,
    refusals: ['meeting.not_found', 'review.not_completed', 'after.not_asked', 'after.both_said'],
  }),
  defineRoute({
    name: 'share-contact',
    method: 'PUT',
    path: '/api/fixed/{id}/contact',
    access: 'member',
    params: meetingParams,
    response: doneWithMessage,
    refusals: ['meeting.not_found', 'after.not_both'],
  }),
  defineRoute({
    name: 'dispute-meeting',
    method: 'PUT',
    path: '/api/fixed/{id}/dispute',
    access: 'member',
    params: meetingParams,
    body: objectionBody,
    response: doneWithMessage,
    refusals: [
      'meeting.not_found',
      'meeting.not_fixed',
      'meeting.already_ended',
      'meeting.not_started',
      'meeting.already_disputed',
      'meeting.objection_over',
    ],
  }),
  defineRoute({
    name: 'report-meeting',
    method: 'PUT',
    path: '/api/fixed/{id}/report',
    access: 'member',
    params: meetingParams,
    body: reportBody,
    response: doneWithMessage,
    refusals: ['meeting.not_found', 'report.not_met', 'report.over', 'report.exists', 'report.too_many'],
  }),
  defineRoute({
    name: 'say-coming',
    method: 'PUT',
    path: '/api/fixed/coming',
    access: 'public',
    body: z.strictObject({ token: sideToken }),
    rate: { count: 60, seconds: 300 },
    response: z.strictObject({ ...ok, ...fixedMeeting.pick({ datetime: true, bar_name: true }).shape }),
    refusals: ['coming.wrong_link', 'coming.not_yours', 'coming.over', 'request.too_many'],
  }),
  ...friendRoutes,
  ...paymentRoutes,
  endRoute('complete-meeting', '/api/fixed/{id}/complete'),
  endRoute('cancel-meeting-male', '/api/fixed/{id}/cancel-male'),
  endRoute('cancel-meeting-female', '/api/fixed/{id}/cancel-female'),
  defineRoute({
    name: 'cancel-meeting-both',
    method: 'PUT',
    path: '/api/fixed/{id}/cancel-both',
    access: 'console',
    params: meetingParams,
    body: ownUser,
    response: doneWithMessage,
    refusals: ['meeting.not_found', 'meeting.already_ended', 'meeting.not_fixed', 'meeting.not_started'],
    audited: { kind: 'act', subject: 'params.id' },
  }),
  defineRoute({
    name: 'cancel-meeting-by-bar',
    method: 'PUT',
    path: '/api/fixed/{id}/cancel-by-bar',
    access: 'console',
    params: meetingParams,
    body: z.strictObject({ reason: requiredLine(REASON_MAX, '까닭을 입력해 주세요') }),
    response: doneWithMessage,
    refusals: ['meeting.not_found', 'meeting.already_ended', 'meeting.not_fixed'],
    audited: { kind: 'act', subject: 'params.id', detail: ['body.reason'] },
  }),
  defineRoute({
    name: 'correct-meeting',
    method: 'PUT',
    path: '/api/fixed/{id}/correct',
    access: 'console',
    params: meetingParams,
    body: z.strictObject({
      outcome: z.enum(['completed', 'absent-male', 'absent-female', 'absent-both']),
      reason: requiredLine(REASON_MAX, '까닭을 입력해 주세요'),
    }),
    response: doneWithMessage,
    refusals: [
      'meeting.not_found',
      'meeting.not_fixed',
      'meeting.canceled_early',
      'money.sent_already',
      'payout.in_batch',
      'refund.no_account',
    ],
    audited: { kind: 'act', subject: 'params.id', detail: ['body.outcome', 'body.reason'] },
  }),
  defineRoute({
    name: 'list-store-day',
    method: 'GET',
    path: '/api/fixed/store/date/{barId}',
    access: 'owner',
    params: storeParams,
    query: z.strictObject({ date: kstDaySchema }),
    response: z.strictObject({ ...ok, meetings: z.array(storeDayMeeting) }),
    refusals: ['store.not_found'],
  }),
  defineRoute({
    name: 'list-store-month',
    method: 'GET',
    path: '/api/fixed/store/monthly/{barId}',
    access: 'owner',
    params: storeParams,
    query: calendarMonth,
    response: z.strictObject({ ...ok, meetings: z.array(storeMeeting) }),
    refusals: ['store.not_found'],
  }),
  defineRoute({
    name: 'get-store-stats',
    method: 'GET',
    path: '/api/fixed/store/monthly-stats/{barId}',
    access: 'owner',
    params: storeParams,
    query: calendarMonth,
    response: z.strictObject({
      ...ok,
      stats: z.strictObject({ completedCount: z.int(), canceledCount: z.int(), answers: barFigure }),
    }),
    refusals: ['store.not_found'],
  }),
  defineRoute({
    name: 'get-store-settlement',
    method: 'GET',
    path: '/api/fixed/store/settlement/{barId}',
    access: 'owner',
    params: storeParams,
    query: calendarMonth,
    response: z.strictObject({ ...ok, settlement }),
    refusals: ['store.not_found'],
  }),
] as const;
