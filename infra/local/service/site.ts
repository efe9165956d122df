import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import vm from 'node:vm';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { cacheControlOf } from '../../site/cache-control.ts';
import { securityHeaders } from '../../definitions/security-headers.ts';

const answered = z.union([
  z.object({ uri: z.string() }),
  z
    .object({ headers: z.object({ location: z.object({ value: z.string() }) }) })
    .transform(({ headers }) => ({ location: headers.location.value })),
]);
export type EdgeAnswer = z.output<typeof answered>;

const valuesOf = (given: Iterable<readonly [string, string]>) =>
  Object.fromEntries([...given].map(([name, value]) => [name, { value }]));

/** Runs the CloudFront Function of the site, which maps a path to a file or leads elsewhere. */
export function createSpaFallback(): (address: string, agent?: string) => EdgeAnswer {
  const source = readFileSync(fileURLToPath(new URL('../../site/spa-fallback.js', import.meta.url)), 'utf8');
  const context = vm.createContext({});
  vm.runInContext(source, context);
  return (address, agent) => {
    const { pathname: uri, searchParams } = new URL(address, 'http://localhost');
    const headers = agent === undefined ? {} : valuesOf([['user-agent', agent]]);
    const event = { request: { method: 'GET', uri, headers, querystring: valuesOf(searchParams) } };
    return answered.parse(vm.runInContext(`handler(${JSON.stringify(event)})`, context));
  };
}

/**
 * Serves the built site as S3 behind CloudFront does: `/` is index.html, other pages of the application are
 * shell.html, a missing file is 404, every answer carries the security headers.
 */
export async function registerSite(app: FastifyInstance, siteDir: string): Promise<void> {
  const answerTo = createSpaFallback();
  await app.register(fastifyStatic, { root: siteDir, serve: false, cacheControl: false });
  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    handler: async (request, reply) => {
      const answer = answerTo(request.raw.url ?? '/', request.headers['user-agent']);
      if ('location' in answer) return reply.redirect(answer.location);
      const file = answer.uri;
      reply.headers({ ...securityHeaders(file), 'cache-control': cacheControlOf(file) });
      return reply.sendFile(decodeURIComponent(file.slice(1)));
    },
  });
  app.setNotFoundHandler(async (request, reply) => {
    const path = pathOf(request);
    reply.code(404).headers({ ...securityHeaders(path), 'cache-control': 'no-store' });
    // API Gateway's own text for an unknown call.
    return reply.send({ message: 'Not Found' });
  });
}

function pathOf(request: FastifyRequest): string {
  return new URL(request.raw.url ?? '/', 'http://localhost').pathname;
}
