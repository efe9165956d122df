import type { APIGatewayProxyEventV2, APIGatewayProxyResultV2, Context } from 'aws-lambda';
import type { FastifyInstance } from 'fastify';
import { API_FUNCTIONS, apiFunctionOf } from '../../../shared/routes/route.ts';
import { routeKey, routeList } from '../../../shared/routes/index.ts';
import { apiSecurityHeaders } from '../../definitions/security-headers.ts';
import { sendApiResult, toApiEvent } from './api-event.ts';
import { lambdaContext } from './lambda-context.ts';

/** API Gateway's limit; the service's own limit is far below. */
const BODY_LIMIT_BYTES = 10 * 1024 * 1024;

type ApiHandler = (event: APIGatewayProxyEventV2, context: Context) => Promise<APIGatewayProxyResultV2>;

/** Imports a function's entry. The environment must be set before, as at a Lambda function's cold start. */
async function importEntry(name: string): Promise<ApiHandler> {
  const { handler }: { handler: ApiHandler } = await import(`../../../functions/api/${name}.ts`);
  return handler;
}

/**
 * Registers every call of the route table; its Lambda function's handler answers it in this process,
 * with the event that API Gateway would send.
 */
export async function registerApi(
  app: FastifyInstance,
  { now, onError }: { now: () => number; onError: (error: unknown) => void },
): Promise<void> {
  const names = Object.keys(API_FUNCTIONS);
  const handlers = new Map(
    await Promise.all(names.map(async (name) => [name, await importEntry(name)] as const)),
  );
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    '*',
    { parseAs: 'buffer', bodyLimit: BODY_LIMIT_BYTES },
    (_request, body, done) => {
      done(null, body);
    },
  );
  for (const route of routeList) {
    const key = routeKey(route);
    const name = apiFunctionOf(route.path);
    const handler = handlers.get(name);
    if (handler === undefined) throw new Error(`The function ${name} has no handler.`);
    app.route({
      method: route.method,
      url: route.path.replaceAll(/\{(\w+)\}/g, ':$1'),
      handler: async (request, reply) => {
        reply.headers(apiSecurityHeaders());
        try {
          const event = toApiEvent(request, { routeKey: key, now: now() });
          await sendApiResult(reply, await handler(event, lambdaContext(`api-${name}`)));
        } catch (error) {
          onError(error);
          await reply.code(500).send({ message: 'Internal Server Error' });
        }
        return reply;
      },
    });
  }
  // Registered before the site's routes, so that no call of /api falls back to a page.
  app.all('/api/*', (_request, reply) => reply.callNotFound());
}
