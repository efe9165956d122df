import type { APIGatewayProxyEventV2, Context } from 'aws-lambda';
import type * as z from 'zod';
import { userId } from '../../../shared/ids.ts';
import * as members from '../../../functions/api/members.ts';
import * as visitors from '../../../functions/api/visitors.ts';
import { parseConfig } from '../../../functions/config.ts';
import { newToken } from '../../../functions/crypto/keyed-hash.ts';
import { hashOfSession } from '../../../functions/use-cases/identity/sessions.ts';
import { sessionItem, userItem } from '../../../functions/items/user.ts';
import { createServices, setServices } from '../../../functions/runtime/services.ts';
import { sessionKey, userKey } from '../../../functions/store/keys.ts';
import * as express from '../cold/peers/express.ts';
import { sessionEvent } from '../cold/session-event.ts';
import { cpuMs } from '../support/figures.ts';

/*
 * Bundled as a function is, and run without a loader: prints what each call answers in a second of CPU, round by
 * round. The table holds one signed-in member, in memory, so that our own code alone is measured.
 */

/** Answers one signed-in member to the services; returns the member's cookie. */
function signIn(): string {
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
  const items = [user, session];
  setServices({
    ...services,
    table: {
      ...services.table,
      get: async <S extends z.ZodType>(schema: S, { PK, SK }: { PK: string; SK: string }) => {
        const item = items.find((one) => one.PK === PK && one.SK === SK);
        return item === undefined ? null : schema.parse(item);
      },
      query: async () => ({ items: [], bad: 0, isCut: false, next: undefined }),
      getMany: async () => [],
    },
  });
  return `__Host-session=${token}`;
}

const ROUNDS = 7;
const ROUND_MS = 400;
const context = { awsRequestId: 'bench', callbackWaitsForEmptyEventLoop: false } as Context;

type Ask = () => Promise<unknown>;

/** Calls a handler with a new event each time, because the middleware parses the body in place. */
const asking =
  (handler: unknown, routeKey: string, parts: Partial<APIGatewayProxyEventV2> = {}): Ask =>
  () => {
    const http = { ...sessionEvent.requestContext.http, method: routeKey.slice(0, routeKey.indexOf(' ')) };
    const event = { ...sessionEvent, ...parts, routeKey };
    return (handler as (event: object, context: Context) => Promise<unknown>)(
      { ...event, requestContext: { ...sessionEvent.requestContext, http } },
      context,
    );
  };

/** Responses in a second of CPU in one round of sequential calls, as a warm function gets them. */
async function round(ask: Ask): Promise<number> {
  const startedAt = cpuMs();
  let calls = 0;
  while (cpuMs() - startedAt < ROUND_MS) {
    for (let i = 0; i < 50; i += 1) await ask();
    calls += 50;
  }
  return (calls * 1_000) / (cpuMs() - startedAt);
}

const cookies = [signIn()];
const session = 'GET /api/auth/session';
const headers = { 'content-type': 'application/json' };
const calls: Record<string, Ask> = {
  'session, visitor': asking(visitors.handler, session),
  'the same in Express': asking(express.handler, session),
  'session, member': asking(visitors.handler, session, { cookies }),
  universities: asking(visitors.handler, 'GET /api/univs/list'),
  bars: asking(members.handler, 'GET /api/bars/list'),
  'groups, member': asking(members.handler, 'GET /api/groups/search', { cookies }),
  'apply, refused body': asking(members.handler, 'POST /api/meetings/apply', {
    cookies,
    headers,
    body: '{}',
  }),
};
for (const ask of Object.values(calls)) await round(ask);
const rates: Record<string, number[]> = {};
for (let i = 0; i < ROUNDS; i += 1) {
  for (const [call, ask] of Object.entries(calls)) (rates[call] ??= []).push(await round(ask));
}
process.stdout.write(JSON.stringify(rates));
