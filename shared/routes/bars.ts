import * as z from 'zod';
import { barId, pictureId } from '../ids.ts';
import { barFacts, barPictures, forecast, publicBar } from '../schemas/bar.ts';
import {
  barFactsForm,
  blockedDatesBody,
  createBarBody,
  savePicturesBody,
  startPictureBody,
} from '../schemas/bar-form.ts';
import { defineRoute, doneWithMessage, ok } from './route.ts';
import { kstDaySchema } from '../schemas/day.ts';

/** Far more than by hand; each call is a row of the audit chain. */
const OWNER_CHANGES = { count: 60, seconds: 300 } as const;

const factsAnswer = z.strictObject({ ...ok, facts: barFacts });
const barParams = z.strictObject({ uid_bar: barId });

export const barsRoutes = [
  defineRoute({
    name: 'list-bars',
    method: 'GET',
    path: '/api/bars/list',
    access: 'public',
    response: z.array(publicBar),
    refusals: [],
    cacheSeconds: 60,
  }),
  defineRoute({
    name: 'preview-bar',
    method: 'GET',
    path: '/api/bars/preview/{uid_bar}',
    access: 'public',
    noPage: 'readers of link previews ask for it',
    params: barParams,
    response: z.string(),
    contentType: 'text/html; charset=utf-8',
    refusals: ['bar.not_found'],
  }),
  defineRoute({
    name: 'create-bar',
    method: 'POST',
    path: '/api/bars',
    access: 'console',
    again: 'seen and removed',
    body: createBarBody,
    response: z.strictObject({ ...ok, uid_bar: barId }),
    status: 201,
    refusals: [],
    audited: { kind: 'act', words: '술집 추가', subject: 'new' },
  }),
  defineRoute({
    name: 'list-blocked-dates',
    method: 'GET',
    path: '/api/bars/blocked-dates/{uid_bar}',
    access: 'public',
    params: barParams,
    response: z.strictObject({ ...ok, blocked_dates: z.array(kstDaySchema) }),
    refusals: ['bar.not_found'],
  }),
  defineRoute({
    name: 'block-dates',
    method: 'POST',
    path: '/api/bars/blocked-dates/{uid_bar}',
    access: 'owner',
    again: 'the same',
    params: barParams,
    body: blockedDatesBody,
    response: doneWithMessage,
    rate: OWNER_CHANGES,
    refusals: ['store.not_found', 'bar.day_has_meeting', 'bar.day_past', 'request.too_many'],
    audited: { kind: 'act', words: '쉬는 날 정하기', subject: 'params.uid_bar', detail: ['body.dates'] },
  }),
  defineRoute({
    name: 'unblock-dates',
    method: 'DELETE',
    path: '/api/bars/blocked-dates/{uid_bar}',
    access: 'owner-or-console',
    params: barParams,
    body: blockedDatesBody,
    response: doneWithMessage,
    rate: OWNER_CHANGES,
    refusals: ['bar.not_found', 'store.not_found', 'bar.day_past', 'request.too_many'],
    audited: { kind: 'act', words: '쉬는 날 열기', subject: 'params.uid_bar', detail: ['body.dates'] },
  }),
  defineRoute({
    name: 'get-bar-facts',
    method: 'GET',
    path: '/api/bars/{uid_bar}/facts',
    access: 'owner',
    params: barParams,
    response: factsAnswer,
    refusals: ['store.not_found'],
  }),
  defineRoute({
    name: 'save-bar-facts',
    method: 'PUT',
    path: '/api/bars/{uid_bar}/facts',
    access: 'owner',
    params: barParams,
    body: barFactsForm,
    response: factsAnswer,
    rate: OWNER_CHANGES,
    refusals: ['store.not_found', 'request.too_many'],
    audited: { kind: 'act', words: '우리 가게 정보 바꾸기', subject: 'params.uid_bar' },
  }),
  defineRoute({
    name: 'read-forecast',
    method: 'GET',
    path: '/api/bars/{uid_bar}/forecast',
    access: 'owner',
    params: barParams,
    response: z.strictObject({ ...ok, forecast }),
    /** Each reads the pool of a month. */
    rate: { count: 20, seconds: 60 },
    refusals: ['store.not_found', 'request.too_many'],
  }),
  defineRoute({
    name: 'list-pictures',
    method: 'GET',
    path: '/api/bars/{uid_bar}/pictures',
    access: 'owner-or-console',
    params: barParams,
    response: z.strictObject({ ...ok, pictures: barPictures }),
    refusals: ['bar.not_found', 'store.not_found'],
  }),
  defineRoute({
    name: 'start-picture-upload',
    method: 'POST',
    path: '/api/bars/{uid_bar}/pictures',
    access: 'owner-or-console',
    again: 'one in its place',
    params: barParams,
    body: startPictureBody,
    /** The browser posts `fields` and then the file, as `file`, to `url`; after that the picture can be
     * saved. */
    response: z.strictObject({
      ...ok,
      uid_pictures: pictureId,
      upload: z.strictObject({ url: z.string(), fields: z.record(z.string(), z.string()) }),
    }),
    status: 201,
    rate: { count: 30, seconds: 600 },
    refusals: ['bar.not_found', 'store.not_found', 'picture.unavailable', 'request.too_many'],
    audited: { kind: 'act', words: '술집 사진 올리기', subject: 'params.uid_bar', detail: ['body.type'] },
  }),
  defineRoute({
    name: 'save-pictures',
    method: 'PUT',
    path: '/api/bars/{uid_bar}/pictures',
    access: 'owner-or-console',
    params: barParams,
    body: savePicturesBody,
    response: z.strictObject({ ...ok, pictures: barPictures }),
    rate: { count: 60, seconds: 600 },
    refusals: [
      'bar.not_found',
      'store.not_found',
      'picture.unavailable',
      'picture.not_uploaded',
      'picture.wrong_type',
      'request.too_many',
    ],
    audited: { kind: 'act', words: '술집 사진 정하기', subject: 'params.uid_bar' },
  }),
] as const;
