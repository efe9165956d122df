import { createServer } from 'node:http';
import { afterEach, expect, test, vi } from 'vitest';
import { snsTexts } from '../../functions/clients/sms.ts';
import { closeServer, listenLocally } from '../../infra/local/engines/http.ts';

afterEach(() => vi.unstubAllEnvs());

test.each([
  ['ap-northeast-1', 'ap-northeast-1'],
  [undefined, 'ap-northeast-2'],
])('texts for the region %s are signed for %s', async (region, signedFor) => {
  const signatures: (string | undefined)[] = [];
  const server = createServer((request, response) => {
    signatures.push(request.headers.authorization);
    response.writeHead(500).end();
  });
  vi.stubEnv('AWS_ENDPOINT_URL_SNS', await listenLocally(server));
  vi.stubEnv('AWS_REGION', 'ap-northeast-2');
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'test');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'test');
  expect(await snsTexts(region).send('01023456789', '[합석] 인증번호')).toBe('unknown');
  expect(signatures).toEqual([expect.stringContaining(`/${signedFor}/sns/aws4_request`)]);
  await closeServer(server);
});
