import { vi } from 'vitest';
import { IDEMPOTENCY_HEADER, REQUEST_ID_HEADER } from '../../../shared/call-headers.ts';
import { ERRORS, type ErrorCode } from '../../../shared/errors.ts';
import { routeList, type RouteKey } from '../../../shared/routes/index.ts';
import type { RouteDefinition } from '../../../shared/routes/route.ts';

export interface Call {
  key: string;
  path: string;
  query: Record<string, string>;
  body: unknown;
  idempotencyKey: string | null;
}

/** The answer to a call: a body, a refusal, no answer (`offline`), or a function of the call, whose promise may stay open. */
type Reply =
  | { body: unknown }
  | {
      refusal: ErrorCode | number;
      message?: string;
      fields?: Record<string, string>;
      retryAfterSeconds?: number;
      requestId?: string;
    }
  | 'offline';
type Answer = Reply | ((call: Call) => Reply | Promise<Reply>);
export type Answers = { [K in RouteKey]?: Answer };

const patternOf = (route: RouteDefinition) => new RegExp(`^${route.path.replace(/\{\w+\}/g, '[^/]+')}$`);
const patterns = routeList.map((route) => ({ route, pattern: patternOf(route) }));

function toResponse(route: RouteDefinition, reply: Exclude<Reply, 'offline'>): Response {
  if ('body' in reply)
    return Response.json(route.response.parse(reply.body), { status: route.status ?? 200 });
  const { refusal, message, requestId, ...more } = reply;
  const headers: Record<string, string> = requestId === undefined ? {} : { [REQUEST_ID_HEADER]: requestId };
  if (typeof refusal === 'number')
    return Response.json(message ? { message } : {}, { status: refusal, headers });
  const known = ERRORS[refusal];
  return Response.json(
    { code: refusal, message: message ?? known.message, ...more },
    { status: known.status, headers },
  );
}

/**
 * Replaces `fetch` and answers by the route table. Requests that their schema refuses get 400, answers that
 * break the contract fail the test, and calls without an answer get 404.
 */
export function stubService(answers: Answers) {
  const calls: Call[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const { pathname, searchParams } = new URL(url, 'http://localhost');
    const found = patterns.find(
      ({ route, pattern }) => route.method === init.method && pattern.test(pathname),
    );
    if (!found) return Response.json({ message: `no route ${pathname}` }, { status: 404 });
    const { route } = found;
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
    const key = `${route.method} ${route.path}`;
    const idempotencyKey = new Headers(init.headers).get(IDEMPOTENCY_HEADER);
    const call = { key, path: pathname, query: Object.fromEntries(searchParams), body, idempotencyKey };
    calls.push(call);
    const answer = Object.entries(answers).find(([name]) => name === key)?.[1];
    const reply = typeof answer === 'function' ? await answer(call) : answer;
    if (reply === 'offline') throw new TypeError('fetch failed');
    if (!reply) return Response.json({ message: `no answer for ${key}` }, { status: 404 });
    if (route.body && !route.body.safeParse(body).success && 'body' in reply) {
      return toResponse(route, { refusal: 'request.invalid' });
    }
    return toResponse(route, reply);
  });
  return {
    calls,
    /** The bodies sent to one route, in order. */
    sent: (key: RouteKey): unknown[] => calls.filter((call) => call.key === key).map((call) => call.body),
  };
}
