import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiError } from './api-error.ts';
import { api } from './api.ts';
import { onlineManager } from '@tanstack/react-query';
import { createQueryClient, sessionKey } from './query-client.ts';

interface Seen {
  method: string | undefined;
  url: string | undefined;
  authorization: string | undefined;
  body: string;
}

let server: Server;
let seen: Seen;
const ANSWER: { status: number; body: string; headers?: Record<string, string> } = {
  status: 200,
  body: '{}',
};
let answer = ANSWER;
const realFetch = globalThis.fetch;

beforeAll(async () => {
  server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    seen = { method: request.method, url: request.url, authorization: request.headers.authorization, body };
    const headers = { 'content-type': 'application/json', ...answer.headers };
    response.writeHead(answer.status, headers).end(answer.body);
  });
  await new Promise<void>((done) => server.listen(0, done));
});
afterAll(() => void server.close());
beforeEach(() => {
  answer = ANSWER;
  const { port } = server.address() as AddressInfo;
  // A browser resolves paths against its page; Node has no page.
  vi.stubGlobal('fetch', (url: string, init: RequestInit) =>
    realFetch(`http://127.0.0.1:${port}${url}`, init),
  );
});

const failure = async (call: Promise<unknown>): Promise<ApiError> => {
  const error: unknown = await call.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (error instanceof ApiError) return error;
  throw new Error(`expected an ApiError, got ${String(error)}`);
};

describe('api', () => {
  test('sends path parameters, query, body and token', async () => {
    await api('POST /api/auth/login', { body: { id: 'a/b', password: 'x' } });
    expect(seen).toMatchObject({
      method: 'POST',
      url: '/api/auth/login',
      body: '{"id":"a/b","password":"x"}',
    });
    await api('GET /api/verify/attempts/sms/{phone}', { params: { phone: '010/1' }, token: 'secret' });
    expect(seen).toMatchObject({ url: '/api/verify/attempts/sms/010%2F1', authorization: 'Bearer secret' });
  });

  test('throws a refusal as an ApiError with code, message and fields', async () => {
    answer = {
      status: 400,
      body: JSON.stringify({
        code: 'request.invalid',
        message: '다시 확인해 주세요',
        fields: { id: '짧아요' },
      }),
    };
    const error = await failure(api('GET /api/auth/session'));
    expect(error).toMatchObject({ status: 400, code: 'request.invalid', message: '다시 확인해 주세요' });
    expect(error.fields).toEqual({ id: '짧아요' });
  });

  test('throws an ApiError for an answer that is not JSON', async () => {
    answer = { status: 502, body: '<html>' };
    expect(await failure(api('GET /api/auth/session'))).toMatchObject({ status: 502, code: 'http.502' });
  });

  test.each([
    [{ 'x-request-id': 'of the service', 'apigw-requestid': 'of the gateway' }, 'of the service'],
    [{ 'apigw-requestid': 'of the gateway' }, 'of the gateway'],
    [{}, null],
  ])('names the failed call by %o', async (headers, requestId) => {
    answer = { status: 503, body: '{}', headers };
    expect((await failure(api('GET /api/auth/session'))).requestId).toBe(requestId);
  });

  test('throws status 0 with the network message when no answer arrives', async () => {
    vi.stubGlobal('fetch', () => realFetch('http://127.0.0.1:1/'));
    const error = await failure(api('GET /api/auth/session'));
    expect(error).toMatchObject({
      status: 0,
      code: 'network',
      message: '네트워크 오류가 발생했습니다. 잠시 후 다시 시도해주세요',
    });
  });
});

test('a mutation without network fails at once and is not paused', async () => {
  onlineManager.setOnline(false);
  const client = createQueryClient();
  const change = client.getMutationCache().build(client, {
    mutationFn: () => Promise.reject(new Error('no network')),
  });
  await expect(change.execute(undefined)).rejects.toThrow('no network');
});

test('a call refused to its caller has the session read again: another tab may have signed somebody in', async () => {
  const client = createQueryClient();
  client.setQueryData(sessionKey, { uidUser: 'usr_of_this_tab' });
  const refused = new ApiError({ code: 'session.forbidden', status: 403, message: '' });
  await expect(
    client.fetchQuery({ queryKey: ['groups'], queryFn: () => Promise.reject(refused) }),
  ).rejects.toBe(refused);
  expect(client.getQueryState(sessionKey)?.isInvalidated).toBe(true);
});
