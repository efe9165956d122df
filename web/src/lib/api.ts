import type { InputOf, OutputOf, RouteByKey, RouteKey } from '../../../shared/routes/index.ts';
import { IDEMPOTENCY_HEADER, REQUEST_ID_HEADER } from '../../../shared/call-headers.ts';
import type { OwnCall } from '../../../shared/calls/own-id.ts';
import { ApiError, NO_ANSWER } from './api-error.ts';
import { learnServerTime } from './clock.ts';
import { withOwnId } from './calls/caller-id.ts';

interface Options {
  /** The console's bearer token. */
  token?: string;
  signal?: AbortSignal;
}

/** What creates something from a form needs the form's key (`useIdempotencyKey`). */
type FormKey<K extends RouteKey> =
  RouteByKey<K> extends { again: 'keyed' } ? { idempotencyKey: string } : { idempotencyKey?: undefined };

/** What the page gives of a part: the client adds the caller's own id. */
type Given<K extends RouteKey, V> = K extends OwnCall
  ? V extends undefined
    ? V
    : Omit<V, 'uid_user' | 'uidUser'>
  : V;

type Part<K extends RouteKey, P extends string> = P extends keyof InputOf<K>
  ? undefined extends InputOf<K>[P]
    ? { [N in P]?: Given<K, InputOf<K>[P]> }
    : { [N in P]: Given<K, InputOf<K>[P]> }
  : { [N in P]?: undefined };

/** Input of a call: `params` for the path, `query` and `body`, as far as the route declares them. */
export type CallInput<K extends RouteKey> = Part<K, 'params'> &
  Part<K, 'query'> &
  Part<K, 'body'> &
  Options &
  FormKey<K>;

export type Arguments<K extends RouteKey> =
  {} extends CallInput<K> ? [input?: CallInput<K>] : [input: CallInput<K>];

interface Request extends Options {
  idempotencyKey?: string | undefined;
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
}

/**
 * Calls the service: `api('GET /api/fixed/list/{uidUser}', { params, query })`. The route table types the
 * input and the answer. Throws only `ApiError` (or an abort); showing errors is up to the caller.
 */
export async function api<K extends RouteKey>(key: K, ...[input]: Arguments<K>): Promise<OutputOf<K>> {
  const { params, token, idempotencyKey, signal, ...given }: Request = input ?? {};
  const { query, body } = withOwnId(key, given);
  const [method = 'GET', path = ''] = key.split(' ');
  const response = await send(fillPath(path, params) + queryString(query), {
    method,
    signal,
    credentials: 'same-origin',
    headers: {
      accept: 'application/json',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(idempotencyKey ? { [IDEMPOTENCY_HEADER]: idempotencyKey } : {}),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  learnServerTime(response.headers.get('date'));
  const answer = await readAnswer(response);
  if (!response.ok) throw refusal(response, answer);
  // The server has parsed its answer with the same schema, so the site needs no parser for it.
  return answer as OutputOf<K>;
}

async function send(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, init);
  } catch (cause) {
    if (init.signal?.aborted) throw cause;
    throw new ApiError({
      code: 'network',
      status: 0,
      message: NO_ANSWER,
    });
  }
}

/** JSON, or text for downloads (the refunds' CSV). */
async function readAnswer(response: Response): Promise<unknown> {
  try {
    if (response.headers.get('content-type')?.startsWith('text/csv')) return await response.text();
    return await response.json();
  } catch {
    return undefined;
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function refusal({ status, headers }: Response, answer: unknown): ApiError {
  const body = isRecord(answer) ? answer : {};
  const fields = isRecord(body.fields) ? body.fields : {};
  return new ApiError({
    status,
    code: typeof body.code === 'string' ? body.code : `http.${status}`,
    message: typeof body.message === 'string' ? body.message : '',
    // API Gateway sets its own header when it answers by itself, for example after a timeout of the function.
    requestId: headers.get(REQUEST_ID_HEADER) ?? headers.get('apigw-requestid'),
    fields: Object.fromEntries(Object.entries(fields).map(([name, text]) => [name, String(text)])),
    body,
  });
}

function fillPath(path: string, params: Record<string, unknown> = {}): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
}

function queryString(query: Record<string, unknown> = {}): string {
  const pairs = Object.entries(query)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]): [string, string] => [name, String(value)]);
  return pairs.length === 0 ? '' : `?${new URLSearchParams(pairs)}`;
}
