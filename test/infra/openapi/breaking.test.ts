import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { breakingChanges } from '../../../infra/openapi/breaking.ts';
import { apiDocument, type ApiDocument, documentText } from '../../../infra/openapi/document.ts';
import { defineRoute, type RouteDefinition } from '../../../shared/routes/route.ts';

const slot = z.strictObject({ date: z.iso.date(), time: z.enum(['18:00', '19:00']) });
const released = defineRoute({
  name: 'apply-for-meeting',
  area: 'meetings',
  method: 'POST',
  path: '/api/meetings/{id}/apply',
  access: 'member',
  params: z.strictObject({ id: z.string().max(40) }),
  query: z.strictObject({ page: z.string().optional() }),
  body: z.strictObject({
    slots: z.array(slot).max(3),
    note: z.string().max(100).optional(),
    size: z.union([z.literal(2), z.literal(3)]),
  }),
  response: z.strictObject({
    success: z.literal(true),
    state: z.enum(['waiting', 'matched']),
    priority: z.int().nullable(),
    seats: z.int().optional(),
  }),
  refusals: [],
});
const { body, response } = released;

const changesTo = (change: Partial<RouteDefinition>): string[] =>
  breakingChanges(apiDocument([released]), apiDocument([{ ...released, ...change }]));

it('finds nothing in a contract that stayed as it is, written and read again', () => {
  expect(changesTo({})).toEqual([]);
  const written = JSON.parse(documentText(apiDocument())) as ApiDocument;
  expect(breakingChanges(written, apiDocument())).toEqual([]);
});

describe('does not break', () => {
  it.each<[string, Partial<RouteDefinition>]>([
    ['a new field that may be left out', { body: body.extend({ color: z.string().optional() }) }],
    ['a new field with a default', { body: body.extend({ color: z.string().default('red') }) }],
    ['a field that may now be left out', { body: body.partial({ size: true }) }],
    ['a longer text', { body: body.extend({ note: z.string().max(200).optional() }) }],
    ['more slots', { body: body.extend({ slots: z.array(slot).max(5) }) }],
    [
      'another value that is taken',
      { body: body.extend({ size: z.union([z.literal(2), z.literal(3), z.literal(4)]) }) },
    ],
    ['a new field of the answer', { response: response.extend({ seen: z.boolean() }) }],
    ['a value that is no longer answered', { response: response.extend({ state: z.enum(['waiting']) }) }],
    ['an answer that is never null any more', { response: response.extend({ priority: z.int() }) }],
    ['an answer that is always there', { response: response.required({ seats: true }) }],
    ['more people who may call', { access: 'public' }],
    ['a new filter', { query: z.strictObject({ page: z.string().optional(), day: z.string().optional() }) }],
    ['another refusal', { refusals: ['bar.not_found'] }],
  ])('%s', (_, change) => {
    expect(changesTo(change)).toEqual([]);
  });

  it('a new call', () => {
    const added = { ...released, name: 'see', method: 'GET', path: '/api/meetings/{id}' } as const;
    expect(breakingChanges(apiDocument([released]), apiDocument([released, added]))).toEqual([]);
  });
});

describe('breaks', () => {
  const CALL = 'POST /api/meetings/{id}/apply';
  it.each<[string, Partial<RouteDefinition>, string]>([
    ['a call that is gone', { path: '/api/meetings/apply' }, 'the call is gone'],
    ['a call of another method', { method: 'PUT' }, 'the call is gone'],
    ['a call for fewer people', { access: 'owner' }, 'member may no longer call it'],
    ['a field that must be there now', { body: body.required({ note: true }) }, 'body.note: required'],
    ['a new field that must be there', { body: body.extend({ color: z.string() }) }, 'body.color: required'],
    ['a field that is no longer taken', { body: body.omit({ note: true }) }, 'body.note: not taken'],
    [
      'a shorter text',
      { body: body.extend({ note: z.string().max(50).optional() }) },
      'body.note: maxLength 50',
    ],
    ['fewer slots', { body: body.extend({ slots: z.array(slot).max(2) }) }, 'body.slots: maxItems 2'],
    ['a value that is no longer taken', { body: body.extend({ size: z.literal(2) }) }, 'body.size: not 3'],
    [
      'a field of another type',
      { body: body.extend({ note: z.int().optional() }) },
      'body.note: string is not integer',
    ],
    [
      'a deeper field of another shape',
      { body: body.extend({ slots: z.array(slot.extend({ date: z.iso.datetime() })).max(3) }) },
      'body.slots[].date: format "date-time"',
    ],
    ['a body that is gone', { body: undefined }, 'body.slots: not taken'],
    ['a filter that is gone', { query: undefined }, 'query.page: not taken'],
    ['a filter that must be there', { query: z.strictObject({ page: z.string() }) }, 'query.page: required'],
    ['a shorter id', { params: z.strictObject({ id: z.string().max(20) }) }, 'path.id: maxLength 20'],
    [
      'a field that is no longer answered',
      { response: response.omit({ state: true }) },
      'answer.state: required',
    ],
    [
      'an answer that may be missing',
      { response: response.partial({ state: true }) },
      'answer.state: required',
    ],
    [
      'a value that pages do not know',
      { response: response.extend({ state: z.enum(['waiting', 'matched', 'lost']) }) },
      'answer.state: not "lost"',
    ],
    [
      'an answer that may be null',
      { response: response.extend({ state: z.enum(['waiting', 'matched']).nullable() }) },
      'answer.state: null is not string',
    ],
    ['another status', { status: 201 }, 'it answers 201 instead of 200'],
    [
      'another kind of answer',
      { response: z.string(), contentType: 'text/csv; charset=utf-8' },
      'application/json',
    ],
  ])('%s', (_, change, reason) => {
    const changes = changesTo(change);
    expect(changes.join('\n')).toContain(reason);
    for (const line of changes) expect(line).toMatch(/^POST /);
    expect(changes[0]).toContain(CALL);
  });
});
