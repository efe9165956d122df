import { randomBytes } from 'node:crypto';
import type {
  APIGatewayProxyEventV2,
  APIGatewayProxyResultV2,
  APIGatewayProxyStructuredResultV2,
} from 'aws-lambda';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { originHeaders } from '../../../shared/origin-headers.ts';
import { iso } from '../../../shared/calendar.ts';

export interface EventContext {
  routeKey: string;
  /** Epoch milliseconds of the service's clock. */
  now: number;
}

/**
 * Turns a request into the event that an API Gateway HTTP API (payload format 2.0) behind CloudFront hands to
 * a Lambda function: cookies apart from headers, repeated values joined by commas, path parameters decoded.
 */
export function toApiEvent(request: FastifyRequest, { routeKey, now }: EventContext): APIGatewayProxyEventV2 {
  const { pathname, search, searchParams } = new URL(request.raw.url ?? '/', 'http://localhost');
  const headers = joinHeaders(request.headers);
  const cookies = headers['cookie']?.split(/;\s*/).filter(Boolean);
  delete headers['cookie'];
  headers[originHeaders.viewerAddress] = request.ip;
  headers[originHeaders.viewerHost] = headers['host'] ?? '';
  const query = joinQuery(searchParams);
  const pathParameters = readPathParameters(request.params);
  const body = readBody(request.body, headers['content-type']);
  return {
    version: '2.0',
    routeKey,
    rawPath: pathname,
    rawQueryString: search.slice(1),
    ...(cookies === undefined ? {} : { cookies }),
    headers,
    ...(query === undefined ? {} : { queryStringParameters: query }),
    ...(pathParameters === undefined ? {} : { pathParameters }),
    requestContext: {
      accountId: '000000000000',
      apiId: 'local',
      domainName: request.hostname,
      domainPrefix: 'local',
      http: {
        method: request.method,
        path: pathname,
        protocol: 'HTTP/1.1',
        sourceIp: request.ip,
        userAgent: headers['user-agent'] ?? '',
      },
      // An id of API Gateway is as long.
      requestId: randomBytes(11).toString('base64'),
      routeKey,
      stage: '$default',
      time: iso(now),
      timeEpoch: now,
    },
    ...body,
  };
}

/** Responds as API Gateway does: a function that fails or returns an invalid result becomes a bare 500. */
export async function sendApiResult(reply: FastifyReply, result: APIGatewayProxyResultV2): Promise<void> {
  const answer: APIGatewayProxyStructuredResultV2 =
    typeof result === 'string' ? { statusCode: 200, body: result } : result;
  reply.code(answer.statusCode ?? 200);
  for (const [name, value] of Object.entries(answer.headers ?? {})) reply.header(name, String(value));
  if (answer.cookies !== undefined && answer.cookies.length > 0) reply.header('set-cookie', answer.cookies);
  if (!reply.hasHeader('content-type')) reply.type('application/json');
  const body = answer.body ?? '';
  await reply.send(answer.isBase64Encoded === true ? Buffer.from(body, 'base64') : body);
}

function joinHeaders(headers: FastifyRequest['headers']): Record<string, string> {
  const pairs = Object.entries(headers).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, Array.isArray(value) ? value.join(',') : value] as const],
  );
  return Object.fromEntries(pairs);
}

function joinQuery(searchParams: URLSearchParams): Record<string, string> | undefined {
  const names = [...new Set(searchParams.keys())];
  if (names.length === 0) return undefined;
  return Object.fromEntries(names.map((name) => [name, searchParams.getAll(name).join(',')]));
}

function readPathParameters(params: unknown): Record<string, string> | undefined {
  if (typeof params !== 'object' || params === null) return undefined;
  const pairs = Object.entries(params);
  if (pairs.length === 0) return undefined;
  return Object.fromEntries(pairs.map(([name, value]) => [name, String(value)]));
}

function readBody(body: unknown, contentType = ''): Pick<APIGatewayProxyEventV2, 'body' | 'isBase64Encoded'> {
  if (!Buffer.isBuffer(body) || body.length === 0) return { isBase64Encoded: false };
  const isText = /^(text\/|application\/(json|xml|javascript|x-www-form-urlencoded)|.*\+json)/i.test(
    contentType,
  );
  return isText
    ? { body: body.toString('utf8'), isBase64Encoded: false }
    : { body: body.toString('base64'), isBase64Encoded: true };
}
