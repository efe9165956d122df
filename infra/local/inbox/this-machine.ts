import type { FastifyRequest } from 'fastify';

const loopbackAddresses = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);
const loopbackNames = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Whether a request comes from this machine and was meant for it: by its address, by a Host header that shows
 * that no foreign name resolves here, and by an Origin that shows that no foreign page sent it.
 */
export function isFromThisMachine(request: Pick<FastifyRequest, 'headers' | 'ip'>): boolean {
  const { host, origin } = request.headers;
  if (!loopbackAddresses.has(request.ip)) return false;
  if (host === undefined || !loopbackNames.has(host.replace(/:\d+$/, ''))) return false;
  return origin === undefined || origin === `http://${host}`;
}
