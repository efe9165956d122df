import { createServer, type Server } from 'node:http';
import type { Socket } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { snsTexts } from '../../functions/clients/texts/choose-carrier.ts';
import { closeServer, listenLocally } from '../../infra/local/engines/http.ts';

afterEach(() => vi.unstubAllEnvs());

const stubSns = async (server: Server): Promise<void> => {
  vi.stubEnv('AWS_ENDPOINT_URL_SNS', await listenLocally(server));
  vi.stubEnv('AWS_REGION', 'ap-northeast-2');
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'test');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'test');
};

test('a connection that the carrier has closed meanwhile costs no text', async () => {
  const used = new WeakSet<Socket>();
  // Answers once on each connection, which it says it keeps.
  const server = createServer(({ socket }, response) => {
    if (used.has(socket)) return void socket.destroy();
    used.add(socket);
    response.end(
      '<PublishResponse><PublishResult><MessageId>1</MessageId></PublishResult></PublishResponse>',
    );
  });
  await stubSns(server);
  const texts = snsTexts(undefined);
  expect(await texts.send('01023456789', '[합석] 첫째')).toBe('sent');
  expect(await texts.send('01023456789', '[합석] 둘째')).toBe('sent');
  await closeServer(server);
});

test.each([
  ['ap-northeast-1', 'ap-northeast-1'],
  [undefined, 'ap-northeast-2'],
])('texts for the region %s are signed for %s', async (region, signedFor) => {
  const signatures: (string | undefined)[] = [];
  const server = createServer((request, response) => {
    signatures.push(request.headers.authorization);
    response.writeHead(500).end();
  });
  await stubSns(server);
  expect(await snsTexts(region).send('01023456789', '[합석] 인증번호')).toBe('unknown');
  expect(signatures).toEqual([expect.stringContaining(`/${signedFor}/sns/aws4_request`)]);
  await closeServer(server);
});
