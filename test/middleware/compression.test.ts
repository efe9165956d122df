import { gunzipSync } from 'node:zlib';
import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { beforeAll, describe, expect, it } from 'vitest';
import { handler as members } from '../../functions/api/members.ts';
import { handler as visitors } from '../../functions/api/visitors.ts';
import { lambdaContext } from '../../infra/local/service/lambda-context.ts';
import { createClient } from '../support/client.ts';
import { startService } from '../support/service.ts';

beforeAll(() => startService());

/** What the function returns to API Gateway, before a browser reads it. */
async function returned(
  key: 'GET /api/univs/list' | 'GET /api/bars/list',
  acceptEncoding?: string,
): Promise<APIGatewayProxyStructuredResultV2> {
  let kept: APIGatewayProxyStructuredResultV2 = {};
  const headers: Record<string, string> =
    acceptEncoding === undefined ? {} : { 'accept-encoding': acceptEncoding };
  const client = createClient({ headers }, async (name, event) => {
    kept = await (name === 'visitors' ? visitors : members)(event, lambdaContext(`api-${name}`));
    return { ...kept, body: '' };
  });
  await client.call(key);
  return kept;
}

describe('a long answer', () => {
  it.each(['gzip', 'gzip, deflate, br, zstd', 'br;q=1, gzip;q=.8', '*'])(
    'is compressed for a browser that takes %s',
    async (accepted) => {
      const [plain, small] = [
        await returned('GET /api/univs/list'),
        await returned('GET /api/univs/list', accepted),
      ];
      expect(small.isBase64Encoded).toBe(true);
      expect(small.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' });
      const bytes = Buffer.from(small.body ?? '', 'base64');
      expect(gunzipSync(bytes).toString('utf8')).toBe(plain.body);
      expect(bytes.length).toBeLessThan(Buffer.byteLength(plain.body ?? '') / 2);
    },
  );

  it.each([undefined, '', 'br', 'gzip;q=0', 'identity'])(
    'is sent as it is where %s is all that is taken',
    async (accepted) => {
      const answer = await returned('GET /api/univs/list', accepted);
      expect(answer.headers).not.toHaveProperty('content-encoding');
      // A cache between us and the browser keeps both apart.
      expect(answer.headers).toMatchObject({ vary: 'accept-encoding' });
      expect(JSON.parse(answer.body ?? '')).not.toEqual([]);
    },
  );
});

it('a short answer is sent as it is', async () => {
  const answer = await returned('GET /api/bars/list', 'gzip');
  expect(answer).toMatchObject({ statusCode: 200, body: '[]' });
  expect(answer.headers).not.toHaveProperty('content-encoding');
});
