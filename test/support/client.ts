import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2, Context } from 'aws-lambda';
import { parseSetCookie } from 'cookie';
import { lambdaContext } from '../../infra/local/service/lambda-context.ts';
import {
  type InputOf,
  type OutputOf,
  type RouteKey,
  routeKey,
  routeList,
} from '../../shared/routes/index.ts';
import { type ApiFunction, apiFunctionOf, type RouteDefinition } from '../../shared/routes/route.ts';
import { clock } from '../../functions/runtime/clock.ts';
import { IDEMPOTENCY_HEADER } from '../../shared/call-headers.ts';
import { expectAudited } from './audited.ts';
import { noteInRun, WRITING } from './done-in-run.ts';
import { asFunction, writtenBy } from './rights/running.ts';

type Entry = (event: APIGatewayProxyEventV2, context: Context) => Promise<APIGatewayProxyStructuredResultV2>;

/** Origin and headers of a call. */
export interface CallOptions {
  headers?: Record<string, string>;
  /** A console token. */
  bearer?: string;
  ip?: string;
}

/** An untyped call, so that tests can send what the contract forbids. */
export interface LooseCall extends CallOptions {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
}

export interface Answer {
  status: number;
  /** Parsed JSON; the text itself where the answer is no JSON; undefined where there is none. */
  body: unknown;
  headers: Record<string, string>;
}

/** The code of a refusal; undefined for a success. */
export const codeOf = ({ body }: Answer): unknown => (body as { code?: unknown } | undefined)?.code;

/** A test browser with its own cookie jar. */
export interface Client {
  /** Sends any call and returns the raw response. */
  call(key: RouteKey, call?: LooseCall): Promise<Answer>;
  /** Sends a call of the contract and returns its parsed success;
   * throws with the response when it was refused. */
  ok<K extends RouteKey>(key: K, call: InputOf<K> & CallOptions): Promise<OutputOf<K>>;
  /** The cookie jar by name; tests may read, copy and change it. */
  cookies: Map<string, string>;
}

const routes = new Map<string, RouteDefinition>(routeList.map((route) => [routeKey(route), route]));
const entries = new Map<ApiFunction, Promise<Entry>>();

/** Imports a function's entry at its first call. */
function entryOf(name: ApiFunction): Promise<Entry> {
  const known = entries.get(name);
  if (known !== undefined) return known;
  const entry = import(`../../functions/api/${name}.ts`).then(({ handler }: { handler: Entry }) =>
    asFunction(`api-${name}`, handler),
  );
  entries.set(name, entry);
  return entry;
}

/** Sends one call as API Gateway passes it on. */
type Send = (name: ApiFunction, event: APIGatewayProxyEventV2) => Promise<APIGatewayProxyStructuredResultV2>;

const inThisProcess: Send = async (name, event) => (await entryOf(name))(event, lambdaContext(`api-${name}`));

/** A new browser. Without `send`: start this process's services first with `startService()` of service.ts. */
export function createClient(defaults: CallOptions = {}, send: Send = inThisProcess): Client {
  const cookies = new Map<string, string>();
  const once: Client['call'] = async (key, sent = {}) => {
    const route = routeOf(key);
    const event = toEvent(key, route, { ...defaults, ...sent }, cookies);
    const result = await send(apiFunctionOf(route.path), event);
    for (const cookie of result.cookies ?? []) keepCookie(cookies, cookie);
    const answer = {
      status: result.statusCode ?? 200,
      body: readBody(result.body),
      headers: readHeaders(result.headers ?? {}),
    };
    expectDeclared(key, route, answer);
    if (answer.status < 300 && WRITING.includes(route.name)) noteInRun('wrote', route.name);
    const written = writtenBy(result);
    if (written !== undefined) expectAudited(route, event, answer, written);
    return answer;
  };
  const call: Client['call'] = (key, sent) =>
    send === inThisProcess
      ? killedToo(routeOf(key), cookies, (more) => once(key, { ...more, ...sent }))
      : once(key, sent);
  return {
    cookies,
    call,
    async ok<K extends RouteKey>(key: K, sent: InputOf<K> & CallOptions) {
      const answer = await call(key, sent);
      const { response, status = 200 } = routeOf(key);
      if (answer.status !== status) {
        throw new Error(`${key} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
      }
      // The table's edge: the schema found by this key is the one that OutputOf<K> is made of.
      return response.parse(answer.body) as OutputOf<K>;
    },
  };
}

/** What a form of the site sends with each try. */
const FORM = { headers: { [IDEMPOTENCY_HEADER]: 'form-of-a-killed-call' } };
let begun = 0;
let underWay = 0;
let killing: Promise<void> | undefined;

/** The call; where it is one of those to be killed, has succeeded, and no other has come in between, it is also made
 * and killed at its writes, from where it has begun. */
async function killedToo(
  route: RouteDefinition,
  cookies: Map<string, string>,
  once: (more?: CallOptions) => Promise<Answer>,
): Promise<Answer> {
  await killing;
  const nth = (begun += 1);
  underWay += 1;
  const isAlone = () => underWay === 1 && begun === nth;
  try {
    if (!WRITING.includes(route.name)) return await once();
    const { beginning } = await import('./crashes.ts');
    const kill = isAlone() ? await beginning(route, cookies) : null;
    const answer = await once();
    if (answer.status < 300 && isAlone())
      await (killing = kill?.(() => once(FORM)).finally(() => (killing = undefined)));
    return answer;
  } finally {
    underWay -= 1;
  }
}

/** Refusals of parsing, session, access and rate, which no route declares. */
const OF_ANY_ROUTE = /^(request|session|server)\.|^(console\.(required|admins_only)|store\.owners_only)$/;

/** A refusal of a handler is listed in its row of the route table. */
function expectDeclared(key: RouteKey, { refusals }: RouteDefinition, answer: Answer): void {
  const code = codeOf(answer);
  if (answer.status < 400 || OF_ANY_ROUTE.test(String(code)) || refusals.some((own) => own === code)) return;
  throw new Error(`${key} refused with ${String(code)}, which its route does not declare`);
}

function routeOf(key: RouteKey): RouteDefinition {
  const route = routes.get(key);
  if (route === undefined) throw new Error(`no route ${key}`);
  return route;
}

function toEvent(
  key: string,
  route: RouteDefinition,
  sent: LooseCall,
  cookies: ReadonlyMap<string, string>,
): APIGatewayProxyEventV2 {
  const { params = {}, query, body, headers = {}, bearer, ip = '203.0.113.7' } = sent;
  const path = route.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(params[name])),
  );
  const now = clock();
  // CloudFront asks for a public list without anything of the visitor (infra/site/api-request.js).
  const isOwn = route.cacheSeconds === undefined;
  return {
    version: '2.0',
    routeKey: key,
    rawPath: path,
    rawQueryString: new URLSearchParams(texts(query ?? {})).toString(),
    ...(isOwn && cookies.size > 0
      ? { cookies: [...cookies].map(([name, value]) => `${name}=${value}`) }
      : {}),
    headers: {
      host: 'hapseok.example',
      'sec-fetch-site': 'same-origin',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(bearer === undefined || !isOwn ? {} : { authorization: `Bearer ${bearer}` }),
      ...headers,
    },
    ...(Object.keys(params).length > 0 ? { pathParameters: texts(params) } : {}),
    ...(query === undefined ? {} : { queryStringParameters: texts(query) }),
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    isBase64Encoded: false,
    requestContext: {
      accountId: '000000000000',
      apiId: 'test',
      domainName: 'hapseok.example',
      domainPrefix: 'hapseok',
      http: { method: route.method, path, protocol: 'HTTP/1.1', sourceIp: ip, userAgent: 'test' },
      requestId: 'test',
      routeKey: key,
      stage: '$default',
      time: new Date(now).toISOString(),
      timeEpoch: now,
    },
  };
}

const texts = (values: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, String(value)]),
  );

const readHeaders = (headers: Record<string, boolean | number | string>): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), String(value)]));

function readBody(body: string | undefined): unknown {
  if (body === undefined || body === '') return undefined;
  try {
    return JSON.parse(body);
  } catch {
    return body;
  }
}

/** Keeps a cookie as a browser does; Max-Age=0 removes it. */
function keepCookie(cookies: Map<string, string>, header: string): void {
  const { name, value = '', maxAge } = parseSetCookie(header);
  if (maxAge === 0) cookies.delete(name);
  else cookies.set(name, value);
}
