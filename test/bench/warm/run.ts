import type * as z from 'zod';
import { userId } from '../../../shared/ids.ts';
import { sessionItem, userItem } from '../../../functions/items/user.ts';
import { sessionKey, userKey } from '../../../functions/store/keys.ts';
import { hashOfSession } from '../../../functions/data/identity/sessions.ts';
import { newToken } from '../../../functions/crypto/keyed-hash.ts';
import { parseConfig } from '../../../functions/config.ts';
import { createServices, setServices } from '../../../functions/runtime/services.ts';
import type { Table } from '../../../functions/ports.ts';
import type { APIGatewayProxyEventV2, Context } from 'aws-lambda';
import { benchEnvironment, sessionEvent } from '../cold/session-event.ts';
import { median, report } from '../support/table-print.ts';

/** An in-memory store of a few items, which are parsed as in the real one. */
function memoryTable(items: ReadonlyMap<string, object>): Table {
  return {
    name: 'bench',
    get: async <S extends z.ZodType>(schema: S, key: { PK: string; SK: string }) => {
      const item = items.get(`${key.PK}|${key.SK}`);
      return item === undefined ? null : schema.parse(item);
    },
    query: async () => ({ items: [], bad: 0, isCut: false, next: undefined }),
    count: async () => ({ count: 0, next: undefined }),
    getMany: async () => [],
    writeMany: async () => undefined,
    write: async () => undefined,
    writeAndGet: async (schema) => schema.parse({}),
    transact: async () => undefined,
  };
}

/** Installs services with one signed-in member and returns the member's cookie. */
export async function stubServices(): Promise<{ cookie: string }> {
  const services = createServices(parseConfig(process.env));
  const now = Date.now();
  const uid = userId.parse(`usr_${'0'.repeat(31)}1`);
  const token = newToken();
  const profile = userKey(uid);
  const user = userItem.parse({
    ...profile,
    v: 1,
    updatedAt: now,
    uid,
    loginId: 'bench',
    name: '벤치',
    birth: '2000-01-01',
    gender: 'female',
    phoneSealed: services.cipher.encrypt('01000000000', profile),
    phoneLastFour: '0000',
    hPhone: 'h',
    hLogin: 'h',
    passwordHash: '',
    sessionEpoch: 1,
    isAdmin: false,
    isOwner: false,
    isPremium: false,
    barId: null,
    mustChangePassword: false,
    status: 'active',
    createdAt: now,
  });
  const session = sessionItem.parse({
    ...sessionKey(hashOfSession(services.hash, token)),
    v: 1,
    updatedAt: now,
    uid,
    epoch: 1,
    createdAt: now,
    lastSeenAt: now,
    expiresAt: Math.floor(now / 1_000) + 86_400,
  });
  const items = new Map([user, session].map((item) => [`${item.PK}|${item.SK}`, item]));
  setServices({ ...services, table: memoryTable(items) });
  return { cookie: `__Host-session=${token}` };
}

const ROUNDS = 7;
const ROUND_MS = 400;
const context = { awsRequestId: 'bench', callbackWaitsForEmptyEventLoop: false } as Context;

type Ask = () => Promise<unknown>;
type LambdaHandler = (event: never, context: Context) => Promise<unknown>;

const event = (routeKey: string, parts: Partial<APIGatewayProxyEventV2> = {}): APIGatewayProxyEventV2 => ({
  ...sessionEvent,
  ...parts,
  routeKey,
  requestContext: {
    ...sessionEvent.requestContext,
    http: { ...sessionEvent.requestContext.http, method: routeKey.slice(0, routeKey.indexOf(' ')) },
  },
});

/** Responses a second in one round of sequential calls, as a warm function gets them. */
async function round(ask: Ask): Promise<number> {
  const startedAt = performance.now();
  let calls = 0;
  while (performance.now() - startedAt < ROUND_MS) {
    for (let i = 0; i < 50; i += 1) await ask();
    calls += 50;
  }
  return (calls * 1_000) / (performance.now() - startedAt);
}

/** Calls an area's handler with a new event each time, because the middleware parses the body in place. */
const asking =
  (handler: unknown, make: () => APIGatewayProxyEventV2): Ask =>
  () =>
    (handler as LambdaHandler)(make() as never, context);

/**
 * Responses a second in one process of five main calls with an in-memory store, and of the session call in
 * Express, interleaved: the cost of our own code, without network and table.
 */
export async function run(): Promise<void> {
  Object.assign(process.env, benchEnvironment);
  const { cookie } = await stubServices();
  const cookies = [cookie];
  const [visitors, members, express] = await Promise.all([
    import('../../../functions/api/visitors.ts'),
    import('../../../functions/api/members.ts'),
    import('../cold/peers/express.ts'),
  ]);
  const contenders = new Map<string, Ask>([
    ['session, visitor', asking(visitors.handler, () => event('GET /api/auth/session'))],
    ['session, member', asking(visitors.handler, () => event('GET /api/auth/session', { cookies }))],
    ['universities', asking(visitors.handler, () => event('GET /api/univs/list'))],
    ['bars', asking(members.handler, () => event('GET /api/bars/list'))],
    ['groups, member', asking(members.handler, () => event('GET /api/groups/search', { cookies }))],
    [
      'apply, refused body',
      asking(members.handler, () =>
        event('POST /api/meetings/apply', {
          cookies,
          headers: { 'content-type': 'application/json' },
          body: '{}',
        }),
      ),
    ],
    ['express: session, visitor', asking(express.handler, () => event('GET /api/auth/session'))],
  ]);
  const rates = new Map<string, number[]>([...contenders.keys()].map((name) => [name, []]));
  for (const ask of contenders.values()) await round(ask);
  for (let i = 0; i < ROUNDS; i += 1) {
    for (const [name, ask] of contenders) rates.get(name)?.push(await round(ask));
  }
  const express$ = median(rates.get('express: session, visitor') ?? []);
  const rows = [...rates].map(([name, values]) => ({
    call: name,
    'answers a second': Math.round(median(values)),
    'x express': Number((median(values) / express$).toFixed(1)),
  }));
  await report('warm', rows, { rounds: ROUNDS });
}
