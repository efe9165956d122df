import type { APIGatewayProxyEventV2, Context } from 'aws-lambda';
import { benchEnvironment, sessionEvent } from '../cold/session-event.ts';
import { median, report } from '../support/table-print.ts';
import { stubServices } from './stub-services.ts';

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
