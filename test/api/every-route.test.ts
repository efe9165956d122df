import { describe, expect, it } from 'vitest';
import { BODY_MAX_BYTES } from '../../shared/limits.ts';
import { type RouteKey, routeKey, routeList } from '../../shared/routes/index.ts';
import type { Access, RouteDefinition } from '../../shared/routes/route.ts';
import { type Answer, codeOf } from '../support/client.ts';
import { IDENTITIES, type Identity, createIdentities } from '../support/identities.ts';
import { expectKoreanMessages, stored } from '../support/refusals.ts';
import { absentId, absentParams } from '../support/route-ids.ts';
import { startService } from '../support/service.ts';

/**
 * The refusal suite, generated from the route table. Who may call what is written here a second time by hand,
 * so that a wrong access in the table or in the middleware fails. `in` means that the call reaches its input
 * check; anything else is the code of the refusal.
 */
const EXPECTED: Record<Access, Record<Identity, 'in' | string>> = {
  public: { visitor: 'in', member: 'in', owner: 'in', admin: 'in', console: 'in' },
  member: { visitor: 'session.required', member: 'in', owner: 'in', admin: 'in', console: 'in' },
  owner: {
    visitor: 'session.required',
    member: 'store.owners_only',
    owner: 'in',
    admin: 'store.owners_only',
    console: 'store.owners_only',
  },
  admin: {
    visitor: 'session.required',
    member: 'console.admins_only',
    owner: 'console.admins_only',
    admin: 'in',
    console: 'in',
  },
  console: {
    visitor: 'session.required',
    member: 'console.admins_only',
    owner: 'console.admins_only',
    admin: 'console.required',
    console: 'in',
  },
  'owner-or-console': {
    visitor: 'session.required',
    member: 'store.owners_only',
    owner: 'in',
    admin: 'console.required',
    console: 'in',
  },
};

/** Values that hardly any field accepts; the text stands for a list where lists are sent as text. */
const INVALID_VALUES = ['["x"]', null, -1, [], {}];
const MALFORMED_IDS = ['x', '__proto__', '../..', '0', `usr_${'g'.repeat(32)}`];
const NO_OBJECTS = ['null', '[]', '"x"', '7'];
/** The quick run sends one of them to each route, another to the next. */
const oneOf = <T>(values: readonly T[], nth: number): readonly T[] =>
  process.env['DEEP'] === '1' ? values : values.filter((_, at) => at === nth % values.length);

const service = await startService({ env: { ADDRESS_LIMIT_FACTOR: '10000' } });
const people = await createIdentities(service);

interface InputSchema {
  properties?: Record<string, { const?: unknown }>;
  additionalProperties?: unknown;
  oneOf?: InputSchema[];
}
/** Of a body whose shape depends on one field: its first shape. */
function inputSchema(part: RouteDefinition['body']): InputSchema {
  const schema = (part?.toJSONSchema({ io: 'input', unrepresentable: 'any' }) ?? {}) as InputSchema;
  return schema.oneOf?.[0] ?? schema;
}
/** What chooses that shape: without it, no set of declared fields is known. */
const chosen = (part: RouteDefinition['body']): object =>
  Object.fromEntries(
    Object.entries(inputSchema(part).properties ?? {}).flatMap(([name, { const: value }]) =>
      value === undefined ? [] : [[name, value]],
    ),
  );
/** Leaves out the caller's own id, which is checked first. */
const declaredFields = (part: RouteDefinition['body']): string[] =>
  Object.keys(inputSchema(part).properties ?? {}).filter((name) => !/^uid_?user$/i.test(name));
/** Bodies of somebody else, who may add to them, are no strict objects. */
const takesMore = (part: RouteDefinition['body']): boolean =>
  part !== undefined && inputSchema(part).additionalProperties !== false;
const keyOf = (route: RouteDefinition): RouteKey => routeKey(route) as RouteKey;
const send = (route: RouteDefinition, who: Identity, parts: object = {}): Promise<Answer> =>
  people[who].client.call(keyOf(route), {
    params: absentParams(route, people[who].uid),
    ...(people[who].bearer ? { bearer: people[who].bearer } : {}),
    ...parts,
  });

// Shuffling is off, because the bodies of the last tests use up the tries of calls that count them.
describe('every route', { shuffle: false }, () => {
  it('refuses callers without access and writes nothing', async () => {
    const before = await stored(service);
    for (const route of routeList) {
      for (const who of IDENTITIES.filter((one) => EXPECTED[route.access][one] !== 'in')) {
        const answer = await send(route, who, route.method === 'GET' ? {} : { body: {} });
        expect([route.name, who, codeOf(answer)]).toEqual([route.name, who, EXPECTED[route.access][who]]);
        expect([401, 403]).toContain(answer.status);
      }
    }
    expect(await stored(service)).toEqual(before);
  });

  const routes = routeList.map((route, nth) => [routeKey(route), route, nth] as const);
  describe.each(routes)('%s', (_, route, nth) => {
    const openTo = IDENTITIES.filter((who) => EXPECTED[route.access][who] === 'in');

    it('accepts callers with access, without a server error, and names the call', async () => {
      // The other cases need their sessions: the area's tests have it succeed.
      if (route.endsSession) return;
      for (const who of openTo) {
        const answer = await send(route, who, route.method === 'GET' ? {} : { body: {} });
        expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(500);
        expect(answer.headers['x-request-id']).toBe('test');
        expect([
          'session.required',
          'console.required',
          'console.admins_only',
          'store.owners_only',
        ]).not.toContain(codeOf(answer));
      }
    });

    const who = openTo[0] ?? 'console';
    const insider = route.access === 'public' ? 'visitor' : openTo.includes('member') ? 'member' : who;

    it('refuses an undeclared field', async () => {
      if (takesMore(route.body)) return;
      const place = route.method === 'GET' ? 'query' : 'body';
      const answer = await send(route, insider, {
        [place]: { ...chosen(route[place]), undeclared_field: 'x' },
      });
      expect(answer.status).toBe(400);
      expect(codeOf(answer)).toBe('request.invalid');
      expect(JSON.stringify(answer.body)).toContain('undeclared_field');
    });

    it('answers errors with a code and a Korean message, never with a stack trace', async () => {
      const answer = await send(route, insider, { query: { undeclared_field: 'x' } });
      expect(answer.body).toMatchObject({
        code: expect.any(String),
        message: expect.any(String),
        requestId: answer.headers['x-request-id'],
      });
      expectKoreanMessages(answer);
      expect(JSON.stringify(answer.body)).not.toMatch(
        /at .+\.ts|node_modules|TableName|PK|ValidationException/,
      );
      expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
      expect(answer.headers['cache-control']).toBe('no-store');
    });

    it('reports every invalid field in Korean', async () => {
      const place = route.method === 'GET' ? 'query' : 'body';
      const fields = declaredFields(route[place]);
      for (const value of oneOf(INVALID_VALUES, nth)) {
        const sent = Object.fromEntries(fields.map((field) => [field, value]));
        expectKoreanMessages(await send(route, insider, { [place]: { ...sent, ...chosen(route[place]) } }));
      }
    });

    if (route.method !== 'GET') {
      it('accepts only JSON, from the same site, of a bounded size', async () => {
        const form = await send(route, insider, {
          body: 'a=1',
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
        });
        expect(form.status).toBe(415);
        const broken = await send(route, insider, { body: '{"a":' });
        expect(broken.status).toBe(415);
        for (const body of oneOf(NO_OBJECTS, nth)) {
          expect((await send(route, insider, { body })).status, body).toBeLessThan(500);
        }
        const foreign = await send(route, insider, { body: {}, headers: { 'sec-fetch-site': 'cross-site' } });
        expect([foreign.status, codeOf(foreign)]).toEqual([403, 'request.foreign_origin']);
        const large = await send(route, insider, { body: { a: 'x'.repeat(BODY_MAX_BYTES) } });
        expect(large.status).toBe(413);
      });
    }

    const params = [...route.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
    if (params.length > 0) {
      it('refuses a malformed id', async () => {
        for (const id of oneOf(MALFORMED_IDS, nth)) {
          const answer = await send(route, insider, {
            params: Object.fromEntries(params.map((name) => [name, id])),
          });
          expect([400, 403, 404]).toContain(answer.status);
        }
      });
    }

    const parts = [route.params, route.query, route.body].map((schema) =>
      JSON.stringify(inputSchema(schema)),
    );
    const named = parts.some((part) => /"uid_?[uU]ser"/.test(part));
    if (named && route.userField !== 'other' && route.access !== 'public') {
      it('refuses another user’s id', async () => {
        const stranger = absentId('user');
        const before = await stored(service);
        const inParams = params.includes('uidUser') ? { params: absentParams(route, stranger) } : {};
        const inQuery = /"uidUser"/.test(parts[1] ?? '') ? { query: { uidUser: stranger } } : {};
        const inBody = /"uid_user"/.test(parts[2] ?? '') ? { body: { uid_user: stranger } } : {};
        const asBody = /"uidUser"/.test(parts[2] ?? '') ? { body: { uidUser: stranger } } : {};
        const answer = await send(route, insider, { ...inParams, ...inQuery, ...inBody, ...asBody });
        expect([answer.status, codeOf(answer)]).toEqual([403, 'session.forbidden']);
        expect(await stored(service)).toEqual(before);
      });
    }
  });
});
