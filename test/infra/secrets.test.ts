import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { closeServer } from '../../infra/local/engines/http.ts';
import { parseConfig } from '../../functions/config.ts';
import { liveValues, withSecrets } from '../../functions/runtime/secrets.ts';

const generated = 'A1b2'.repeat(16);
const SHORT = { answerMs: 50, attempts: 2 };
const asked: string[] = [];
let requests = 0;
/** So many requests, the first of a test, are never answered. */
let hanging = 0;

/** A Secrets Manager that answers GetSecretValue. */
const server = createServer(async (request, response) => {
  requests += 1;
  if (requests <= hanging) return;
  const { SecretId } = z.object({ SecretId: z.string() }).parse(await json(request));
  asked.push(SecretId);
  response.setHeader('content-type', 'application/x-amz-json-1.1');
  response.end(JSON.stringify({ ARN: SecretId, SecretString: generated }));
});
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const address = server.address();
const port = typeof address === 'object' ? address?.port : undefined;
process.env['AWS_ENDPOINT_URL_SECRETS_MANAGER'] = `http://127.0.0.1:${port}`;
Object.assign(process.env, {
  AWS_REGION: 'ap-northeast-2',
  AWS_ACCESS_KEY_ID: 'x',
  AWS_SECRET_ACCESS_KEY: 'x',
});

beforeEach(() => {
  asked.length = 0;
  requests = 0;
  hanging = 0;
});

afterAll(() => closeServer(server));

describe('the secrets of a deployed function', () => {
  it('leaves the environment unchanged when no secret is named', async () => {
    expect(await withSecrets({ PEPPER: 'own' })).toEqual({ PEPPER: 'own' });
    expect(asked).toEqual([]);
  });

  it('reads the named secrets and completes a valid configuration', async () => {
    const env = await withSecrets({
      TABLE_NAME: 'table',
      SECRET_ARNS: JSON.stringify({ PEPPER: 'arn:pepper', FIELD_KEY: 'arn:key' }),
    });
    expect(asked.toSorted()).toEqual(['arn:key', 'arn:pepper']);
    const config = parseConfig(env);
    expect(config.PEPPER).toBe(generated);
    expect(Buffer.from(config.FIELD_KEY, 'base64')).toHaveLength(32);
    expect(config.FIELD_KEY).not.toContain(generated);
  });
});

describe('a Secrets Manager that does not answer', () => {
  const env = { SECRET_ARNS: JSON.stringify({ ORIGIN_SECRET: 'arn:origin' }) };

  it('is asked again when the time of an answer is over', async () => {
    hanging = 1;
    const read = await withSecrets(env, { answerMs: 1_000, attempts: 10 });
    expect(read).toMatchObject({ ORIGIN_SECRET: generated });
    expect(requests).toBeGreaterThan(1);
  });

  it('ends the cold start after its attempts', async () => {
    hanging = Infinity;
    await expect(withSecrets(env, SHORT)).rejects.toThrow(expect.objectContaining({ name: 'TimeoutError' }));
    expect(requests).toBeLessThanOrEqual(SHORT.attempts);
  });

  it('leaves the values unknown that are read again while one replaces the other', async () => {
    hanging = Infinity;
    expect(await liveValues(env, 'ORIGIN_SECRET', SHORT)).toEqual([]);
  });
});
