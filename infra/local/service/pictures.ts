import type { FastifyInstance } from 'fastify';
import { PICTURE_BYTES_MAX } from '../../../shared/limits.ts';
import { picturesContentSecurityPolicy } from '../../definitions/security-headers.ts';
import { picturesBucket } from '../engines/pictures.ts';
import { picturesUploadPath } from './service-environment.ts';

/** A form's fields beside the file. */
const FORM_BYTES = 64 * 1_024;

/** Serves the pictures of bars as CloudFront does, and takes uploads in place of the bucket. */
export async function registerPictures(app: FastifyInstance, engineUrl: string): Promise<void> {
  app.addContentTypeParser('multipart/form-data', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  );
  app.post(picturesUploadPath, { bodyLimit: PICTURE_BYTES_MAX + FORM_BYTES }, async (request, reply) => {
    const headers = { 'content-type': request.headers['content-type'] ?? '' };
    const body = request.body instanceof Buffer ? new Uint8Array(request.body) : new Uint8Array();
    const { status } = await fetch(`${engineUrl}/${picturesBucket}`, { method: 'POST', headers, body });
    return reply.code(status).send();
  });
  app.get('/pictures/*', async (request, reply) => {
    const { pathname } = new URL(request.raw.url ?? '/', 'http://localhost');
    const answer = await fetch(`${engineUrl}/${picturesBucket}${pathname}`);
    if (!answer.ok) return reply.callNotFound();
    reply.headers({
      'content-type': answer.headers.get('content-type') ?? 'application/octet-stream',
      'content-security-policy': picturesContentSecurityPolicy,
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    return reply.send(Buffer.from(await answer.arrayBuffer()));
  });
}
