import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { ERRORS, type ErrorBody, Refusal } from '../../shared/errors.ts';
import type { RouteDefinition } from '../../shared/routes/route.ts';

const BASE_HEADERS = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
} as const;

/** Parses by the route's own response schema, so that no undeclared field is sent (docs/security.md 5). */
export function success(
  route: RouteDefinition,
  result: unknown,
  cookies: string[],
): APIGatewayProxyStructuredResultV2 {
  const body = route.response.parse(result);
  const headers = {
    ...BASE_HEADERS,
    ...(route.contentType ? { 'content-type': route.contentType } : {}),
    ...(route.cacheSeconds ? { 'cache-control': `public, max-age=${route.cacheSeconds}` } : {}),
  };
  return {
    statusCode: route.status ?? 200,
    headers,
    ...(cookies.length > 0 ? { cookies } : {}),
    body: typeof body === 'string' ? body : JSON.stringify(body),
  };
}

/** `{code, message, requestId, fields?}` and the extra fields that the contract names. */
export function refusalAnswer(refusal: Refusal, requestId: string): APIGatewayProxyStructuredResultV2 {
  const body: ErrorBody & Record<string, unknown> = {
    ...refusal.extra,
    code: refusal.code,
    message: refusal.message,
    requestId,
    ...(refusal.fields ? { fields: refusal.fields } : {}),
  };
  return { statusCode: refusal.status, headers: { ...BASE_HEADERS }, body: JSON.stringify(body) };
}

/** Refusals as they are, middy's parse errors as 415, everything else as a plain 500. */
export function toRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  const status = (error as { statusCode?: unknown } | null)?.statusCode;
  if (status === 415 || status === 422) return new Refusal('request.bad_json');
  if (isBusy(error)) return new Refusal('server.busy');
  return new Refusal('server.failed');
}

const isBusy = (error: unknown): boolean =>
  error instanceof Error && /Throttling|ThroughputExceeded|TransactionCanceled|RequestLimit/.test(error.name);

export const isOurFault = (refusal: Refusal): boolean => ERRORS[refusal.code].status >= 500;
