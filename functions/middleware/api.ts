import middy, { type MiddlewareObj, type Request } from '@middy/core';
import httpHeaderNormalizer from '@middy/http-header-normalizer';
import httpJsonBodyParser from '@middy/http-json-body-parser';
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2, Context } from 'aws-lambda';
import { Refusal } from '../../shared/errors.ts';
import { REQUEST_ID_HEADER } from '../../shared/call-headers.ts';
import { type RouteDefinition, routeKey } from '../../shared/routes/route.ts';
import { withinAnswerTime } from '../runtime/answer-time.ts';
import { clock } from '../runtime/clock.ts';
import { getServices } from '../runtime/services.ts';
import { checkAccess, checkClaimedUsers } from './access.ts';
import { actOf, recordRead, recordRefused } from './audit.ts';
import { isOurFault, refusalAnswer, success, toRefusal } from './answer.ts';
import { compressAnswers, negotiateEncoding } from './compress.ts';
import { readCookies } from './cookies.ts';
import type { HandlersOf } from './handler.ts';
import { claimedUsers, idempotencyKeyOf, parseInput, type RawInput } from './input.ts';
import { checkBodySize, checkOriginSecret, checkSameSite, visitorAddress } from './origin.ts';
import { networkOf } from './network.ts';
import { checkRate } from './rate.ts';
import { identify } from './session.ts';
import { describeError } from '../describe-error.ts';
import type { Services } from '../ports.ts';

type Event = APIGatewayProxyEventV2 & { rawBody?: string };
type Answer = APIGatewayProxyStructuredResultV2;
type Middleware = MiddlewareObj<Event, Answer, Error, Context, { startedAt?: number }>;
type Call = Request<Event, Answer, Error, Context, { startedAt?: number }>;
/** The type of a handler's context is checked where the handlers are listed. */
type AnyHandler = (context: never) => Promise<unknown>;
interface RouteCall {
  route: RouteDefinition;
  run: AnyHandler;
}

const jsonBody = httpJsonBodyParser();

/** The Lambda entry of an area with its own routes, so that it loads no other's schemas. One middy stack:
 * log, errors, origin and size, then session, rate limit and role, input, handler, output. `event.routeKey`
 * names the call. */
export function areaHandler<R extends readonly RouteDefinition[]>(routes: R, handlers: HandlersOf<R>) {
  const byName: Readonly<Record<string, AnyHandler>> = handlers;
  const table = new Map<string, RouteCall>();
  for (const route of routes) {
    const run = byName[route.name];
    if (run !== undefined) table.set(routeKey(route), { route, run });
  }
  const answer = async (event: Event): Promise<Answer> => {
    const call = table.get(event.routeKey);
    if (call === undefined) throw new Refusal('request.not_found');
    const services = await getServices();
    const run = () => answerCall(call, event, services);
    return isForMembers(call.route) ? withinAnswerTime(services, run) : run();
  };
  return middy<Event, Answer, Error, Context, { startedAt?: number }>(answer)
    .use(nameAnswers())
    .use(logCalls(table))
    .use(answerErrors())
    .use(httpHeaderNormalizer())
    .use(negotiateEncoding())
    .use(compressAnswers())
    .use(guardOrigin())
    .use(parseJson());
}

function nameAnswers(): Middleware {
  const name = ({ event, response }: Call): void => {
    if (response)
      response.headers = { ...response.headers, [REQUEST_ID_HEADER]: event.requestContext.requestId };
  };
  return { after: name, onError: name };
}

/** Only members' calls have the time limit: an act of an admin or owner may touch many records and is
 * finished. */
const isForMembers = ({ access }: RouteDefinition): boolean => access === 'public' || access === 'member';

/** Logs the route's name, never its path: a path can carry a phone number (docs/security.md 14). */
function logCalls(table: ReadonlyMap<string, RouteCall>): Middleware {
  const write = async (request: Call) => {
    const { logger } = await getServices();
    const fields = {
      route: table.get(request.event.routeKey)?.route.name ?? 'unknown',
      status: request.response?.statusCode ?? 500,
      durationMs: Math.round(performance.now() - (request.internal.startedAt ?? 0)),
      requestId: request.event.requestContext.requestId,
      awsRequestId: request.context?.awsRequestId,
    };
    logger.info('call', fields);
  };
  return {
    before: (request) => {
      request.internal.startedAt = performance.now();
    },
    after: write,
    onError: write,
  };
}

/** JSON; middy's own answers text/plain. Our own faults are logged without their messages. */
function answerErrors(): Middleware {
  return {
    onError: async (request) => {
      const refusal = toRefusal(request.error);
      const { requestId } = request.event.requestContext;
      if (isOurFault(refusal)) {
        const { logger } = await getServices();
        logger.error('call failed', { code: refusal.code, requestId, ...describeError(request.error) });
      }
      request.response = refusalAnswer(refusal, requestId);
    },
  };
}

function guardOrigin(): Middleware {
  return {
    before: async ({ event }) => {
      const { config, originSecrets } = await getServices();
      await checkOriginSecret(event.headers, config.ORIGIN_SECRET, originSecrets);
      checkSameSite(event.requestContext.http.method, event.headers);
      checkBodySize(event.body, event.isBase64Encoded);
    },
  };
}

/** JSON only, 415 otherwise; a call without a body needs no content type. */
function parseJson(): Middleware {
  return {
    before: async (request) => {
      const { event } = request;
      const { body, isBase64Encoded } = event;
      if (!body) return void delete event.body;
      event.rawBody = isBase64Encoded ? Buffer.from(body, 'base64').toString() : body;
      await jsonBody.before?.(request);
    },
  };
}

async function answerCall({ route, run }: RouteCall, event: Event, services: Services): Promise<Answer> {
  const now = clock();
  const sourceIp = visitorAddress(event.headers, event.requestContext.http.sourceIp);
  const network = networkOf(sourceIp);
  const cookies = readCookies(event.cookies);

  const caller = await identify(services, cookies, event.headers['authorization'], now);
  await checkRate(services, route, { network, member: caller.member }, now);
  checkAccess(route, caller);
  const raw: RawInput = {
    params: event.pathParameters,
    query: event.queryStringParameters,
    body: event.body,
  };
  checkClaimedUsers(route, caller.member, claimedUsers(raw));

  // An answer that CloudFront caches for everybody must not carry a cookie.
  const sent: string[] = caller.refreshedCookie && !route.cacheSeconds ? [caller.refreshedCookie] : [];
  const input = parseInput(route, raw);
  const audited = { route, member: caller.member, input, sourceIp };
  const context = {
    input,
    actor: caller.member,
    services,
    now,
    request: {
      sourceIp,
      network,
      wideNetwork: networkOf(sourceIp, 48),
      cookies,
      idempotencyKey: idempotencyKeyOf(event.headers),
      hasConsole: caller.hasConsole,
      sent: { body: event.rawBody ?? '', headers: event.headers },
    },
    act: actOf(audited),
    setCookie: (cookie: string) => void sent.push(cookie),
  };
  const result = await run(context as never).catch(async (error: unknown) => {
    await recordRefused(services, audited, error, now);
    throw error;
  });
  const answer = success(route, result, sent);
  await recordRead(services, audited, result, now);
  return answer;
}
