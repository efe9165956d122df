import { beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { type RouteKey, routeKey, routeList } from '../../../../shared/routes/index.ts';
import { someMember } from '../../testing/render.tsx';
import { stubService } from '../../testing/service.ts';
import { api } from '../api.ts';
import { createQueryClient, sessionKey } from '../query-client.ts';

/** The calls to which the specification gives a field with the caller's id. */
const OF_THE_CONTRACT = {
  'GET /api/groups/search': 'query.uidUser',
  'POST /api/groups/apply': 'body.uid_user',
  'PUT /api/groups/{id}': 'body.uid_user',
  'DELETE /api/groups/{id}': 'body.uid_user',
  'GET /api/accounts/search': 'query.uidUser',
  'POST /api/accounts/apply': 'body.uid_user',
  'PUT /api/accounts/{id}': 'body.uid_user',
  'DELETE /api/accounts/{id}': 'body.uid_user',
  'POST /api/meetings/apply': 'body.uidUser',
  'GET /api/meetings/detail/{id}': 'query.uidUser',
  'DELETE /api/meetings/{id}': 'body.uid_user',
  'DELETE /api/matching/cancel/{id}': 'body.uid_user',
  'GET /api/fixed/detail/{id}': 'query.uidUser',
  'PUT /api/fixed/{id}/cancel': 'body.uid_user',
  'PUT /api/fixed/{id}/review': 'body.uid_user',
  'PUT /api/fixed/{id}/complete': 'body.uid_user',
  'PUT /api/fixed/{id}/cancel-male': 'body.uid_user',
  'PUT /api/fixed/{id}/cancel-female': 'body.uid_user',
  'POST /api/bars/blocked-dates/{uid_bar}': 'body.uid_user',
  'DELETE /api/bars/blocked-dates/{uid_bar}': 'body.uid_user',
  'POST /api/admin/auth': 'body.uid_user',
  'POST /api/cs/inquiry': 'body.uid_user',
} satisfies { [K in RouteKey]?: string };

/** The fields that a part of a call declares. */
const fieldsOf = (part: z.ZodType | undefined): readonly string[] =>
  part ? Object.keys(z.toJSONSchema(part, { io: 'input', unrepresentable: 'any' }).properties ?? {}) : [];

/** Where each call that speaks of its caller declares the caller's id. */
const declared = new Map(
  routeList
    .filter(({ userField }) => userField !== 'other')
    .flatMap((route) =>
      (['query', 'body'] as const).flatMap((part) =>
        fieldsOf(route[part])
          .filter((name) => /^uid_?user$/i.test(name))
          .map((name) => [routeKey(route), `${part}.${name}`] as const),
      ),
    ),
);

/** What the site sends for a call in which the page itself names nobody. */
async function sent(key: string) {
  const { calls } = stubService({});
  const params = Object.fromEntries([...key.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name, 'x']));
  const call = api as (key: string, input: object) => Promise<unknown>;
  await call(key, { params }).catch(() => undefined);
  const [{ query, body } = { query: {}, body: undefined }] = calls;
  return { query, body };
}

const client = createQueryClient();
beforeEach(() => client.setQueryData(sessionKey, null));

test('every call has the field with the caller’s id that the specification gives it', () => {
  expect(Object.fromEntries([...declared].filter(([key]) => key in OF_THE_CONTRACT))).toEqual(
    OF_THE_CONTRACT,
  );
});

describe.each([...declared])('%s', (key, at) => {
  const [part, field = ''] = at.split('.');

  test('names whoever is signed in', async () => {
    client.setQueryData(sessionKey, someMember);
    expect(await sent(key)).toMatchObject({ [String(part)]: { [field]: someMember.uidUser } });
  });

  test('names nobody after signing out', async () => {
    client.setQueryData(sessionKey, someMember);
    client.setQueryData(sessionKey, null);
    expect(await sent(key)).toEqual({ query: {}, body: undefined });
  });
});

test('a call about another user names nobody else', async () => {
  client.setQueryData(sessionKey, someMember);
  expect(await sent('PUT /api/matching/payment/{id}')).toEqual({ query: {}, body: undefined });
});
