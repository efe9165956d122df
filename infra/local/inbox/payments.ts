import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { paymentId } from '../../../shared/ids.ts';
import { payPath } from '../../definitions/security-headers.ts';
import { type PortOneEngine, signedMessage } from '../engines/portone.ts';

const payBody = z.strictObject({ id: paymentId, won: z.int().positive() });

/** In place of the page from which PortOne's window is opened, whose script needs the internet: a window of the
 * stand-in. */
export function registerWindow(app: FastifyInstance): void {
  app.get(payPath, (_request, reply) => reply.redirect('/_local/pay.html'));
}

/** What is pressed in that window; PortOne's message follows. */
export function registerPayments(
  inbox: FastifyInstance,
  portOne: PortOneEngine,
  readJson: (body: unknown) => unknown,
): void {
  inbox.post('/payments', async (request) => {
    const { id, won } = payBody.parse(readJson(request.body));
    portOne.pay(id, won);
    const { body, headers } = signedMessage(id);
    const news = `${request.protocol}://${request.host}/api/fixed/payments/news`;
    const heard = await fetch(news, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body,
    });
    return { heard: heard.status };
  });
}
