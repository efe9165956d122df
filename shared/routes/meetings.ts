import * as z from 'zod';
import { requestId, userId } from '../ids.ts';
import { applyBody, chanceBody, requestedDetail, requestedMeeting } from '../schemas/meeting.ts';
import { draftOutlook } from '../schemas/outlook.ts';
import { defineRoute, doneWithMessage } from './route.ts';

export const meetingsRoutes = [
  defineRoute({
    name: 'apply-for-meeting',
    area: 'meetings',
    method: 'POST',
    path: '/api/meetings/apply',
    access: 'member',
    body: applyBody,
    response: z.strictObject({
      success: z.literal(true),
      queued: z.boolean(),
      meetingId: requestId,
      data: z.strictObject({ uid_meetings_requested: requestId }),
      message: z.string(),
    }),
    status: 201,
    refusals: [
      'group.not_found',
      'group.has_contact',
      'account.not_found',
      'meeting.already_applied',
      'meeting.too_many_open',
      'meeting.too_many_today',
      'meeting.closing_account',
      'meeting.too_young',
      'meeting.date_unavailable',
      'meeting.bar_unavailable',
    ],
  }),
  defineRoute({
    name: 'list-requests',
    area: 'meetings',
    method: 'GET',
    path: '/api/meetings/status/{uidUser}',
    access: 'member',
    params: z.strictObject({ uidUser: userId }),
    response: z.strictObject({ success: z.literal(true), meetings: z.array(requestedMeeting) }),
    refusals: [],
  }),
  defineRoute({
    name: 'get-request',
    area: 'meetings',
    method: 'GET',
    path: '/api/meetings/detail/{id}',
    access: 'member',
    params: z.strictObject({ id: requestId }),
    query: z.strictObject({ uidUser: userId.optional() }),
    response: z.strictObject({ success: z.literal(true), meeting: requestedDetail }),
    refusals: ['meeting.not_found'],
  }),
  defineRoute({
    name: 'cancel-request',
    area: 'meetings',
    method: 'DELETE',
    path: '/api/meetings/{id}',
    access: 'member',
    params: z.strictObject({ id: requestId }),
    body: z.strictObject({ uid_user: userId.optional() }).default({}),
    response: doneWithMessage,
    refusals: ['meeting.not_found', 'meeting.not_waiting'],
  }),
  defineRoute({
    name: 'estimate-chance',
    area: 'meetings',
    method: 'POST',
    path: '/api/meetings/chance',
    access: 'member',
    body: chanceBody,
    rate: { count: 120, seconds: 60 },
    response: z.strictObject({ success: z.literal(true), ...draftOutlook.shape }),
    refusals: ['request.too_many'],
  }),
] as const;
