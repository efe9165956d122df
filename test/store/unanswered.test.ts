import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { afterEach, expect, it } from 'vitest';
import * as z from 'zod';
import { clientOptions } from '../../functions/clients/client-options.ts';
import { createTable } from '../../functions/store/table.ts';
import { withinTime } from '../../functions/store/time-limit.ts';
import { localClient } from '../../infra/local/engines/clients.ts';

/** A store that does not answer as a store does: a server of its own,
 * because no engine here fails in these ways. */
let server: Server;
let requests = 0;

const item = { PK: { S: 'A' }, SK: { S: 'B' } };
const answer: RequestListener = (_request, response) => {
  response.setHeader('content-type', 'application/x-amz-json-1.0').end(JSON.stringify({ Item: item }));
};
const hang: RequestListener = () => undefined;
const drop: RequestListener = (request) => void request.socket.destroy();
const gateway: RequestListener = (_request, response) => {
  response.writeHead(503, { 'content-type': 'text/html' }).end('<html>Service Unavailable</html>');
};

/** The table on a server that answers the first requests with `first`, the others with `then`. */
async function tableOn(first: RequestListener, then: RequestListener, bad = 2) {
  requests = 0;
  server = createServer((request, response) => (++requests > bad ? then : first)(request, response)).listen(
    0,
  );
  await once(server, 'listening');
  const endpoint = `http://localhost:${(server.address() as AddressInfo).port}`;
  const options = clientOptions({ answerMs: 500, attempts: 1 });
  const client = new DynamoDBClient({ ...localClient, endpoint, ...options });
  return createTable(DynamoDBDocumentClient.from(client), 'table');
}
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const read = (table: Awaited<ReturnType<typeof tableOn>>) =>
  table.get(z.object({ PK: z.string() }), { PK: 'A', SK: 'B' });

it.each([
  ['does not answer', hang],
  ['drops the connection', drop],
  ['answers with the page of a gateway', gateway],
])('the client asks again when the store %s', async (_, fault) => {
  expect(await read(await tableOn(fault, answer))).toEqual({ PK: 'A' });
  expect(requests).toBeGreaterThanOrEqual(3);
});

it.each([
  [500, 500],
  [1_500, 1_000],
  [30_000, 10_000],
])('the client with %i ms for an answer waits %i ms for a connection', (answerMs, connectionTimeout) => {
  expect(clientOptions({ answerMs, attempts: 1 }).requestHandler).toMatchObject({ connectionTimeout });
});

it('the client gives up when the store never answers, and says that it was a timeout', async () => {
  await expect(read(await tableOn(hang, hang))).rejects.toMatchObject({ name: 'TimeoutError' });
  expect(requests).toBeGreaterThanOrEqual(2);
});

it('the client sends nothing more once the time of the call is over', async () => {
  const table = await tableOn(hang, hang);
  await expect(withinTime(700, () => read(table))).rejects.toMatchObject({ code: 'server.busy' });
  expect(requests).toBeGreaterThanOrEqual(1);
  expect(requests).toBeLessThanOrEqual(2);
});
