import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import vm from 'node:vm';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { cacheControlOf } from '../../site/cache-control.ts';
import { securityHeaders } from '../../definitions/security-headers.ts';

const viewerRequest = z.object({ uri: z.string() });

/** Runs the CloudFront Function of the site, which maps a path to a file. */
export function createSpaFallback(): (path: string) => string {
  const source = readFileSync(fileURLToPath(new URL('../../site/spa-fallback.js', import.meta.url)), 'utf8');
  const context = vm.createContext({});
  vm.runInContext(source, context);
  return (path) => {
    const event = JSON.stringify({ request: { method: 'GET', uri: path } });
    return viewerRequest.parse(vm.runInContext(`handler(${event})`, context)).uri;
  };
}

/**
 * Serves the built site as S3 behind CloudFront does: `/` is index.html, other pages of the application are
 * shell.html, a missing file is 404, every answer carries the security headers.
 */
export async function registerSite(app: FastifyInstance, siteDir: string): Promise<void> {
  const fileFor = createSpaFallback();
  await app.register(fastifyStatic, { root: siteDir, serve: false, cacheControl: false });
  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    handler: async (request, reply) => {
      const file = fileFor(pathOf(request));
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
