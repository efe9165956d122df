import { createServer, type ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import { afterAll, afterEach, expect, it, vi } from 'vitest';
import { chooseCarrier } from '../../functions/clients/texts/choose-carrier.ts';
import { solapiTexts } from '../../functions/clients/texts/solapi.ts';
import { type Config, parseConfig } from '../../functions/config.ts';
import { createLogger } from '../../functions/runtime/logger.ts';
import { closeServer, listenLocally, sendJson } from '../../infra/local/engines/http.ts';

const PHONE = '01023456789';
const CODE = '[합석] 인증번호는 123456이에요';
const CONFIRMED = '[합석] 만남이 정해졌어요! 3월 5일(금) 18:00 달무리집에서 만나요';
const KEYS = { TABLE_NAME: 'table', PEPPER: 'p'.repeat(32), FIELD_KEY: Buffer.alloc(32).toString('base64') };
const SOLAPI = {
  TEXTS_CARRIER: 'solapi',
  SOLAPI_API_KEY: 'NCSAPPLE12345678',
  SOLAPI_API_SECRET: 'secret-of-the-api',
  SOLAPI_SENDER: '0271234567',
};
const KAKAO = {
  KAKAO_CHANNEL: 'KA01PF200323182344986oTFz9CIabcx',
  ALIMTALK_TEMPLATES: JSON.stringify({ confirmed: 'KA01TP200323182345741y9yF20aabcx' }),
};
const configOf = (env: Record<string, string>): Config => parseConfig({ ...KEYS, ...env });

/** What Solapi's API documents as the answer of a call with one message. */
const answerOf = (failed: object[]) => ({
  failedMessageList: failed,
  groupInfo: { count: { total: 1, registeredSuccess: 1 - failed.length, registeredFailed: failed.length } },
  messageList: [],
});
const accepted = (response: ServerResponse) => sendJson(response, answerOf([]));

const asked: { path: string; key: string | undefined; messages: unknown }[] = [];
let answer: (response: ServerResponse) => void = accepted;

/** The client knows one address only: its requests are led to a server of this test. */
const server = createServer(async (request, response) => {
  const { messages } = (await json(request)) as { messages: unknown };
  const key = /apiKey=(\w+)/.exec(request.headers.authorization ?? '')?.[1];
  asked.push({ path: request.url ?? '', key, messages });
  answer(response);
});
const origin = await listenLocally(server);
const send = globalThis.fetch;
vi.spyOn(globalThis, 'fetch').mockImplementation((url, init) =>
  send(String(url).replace('https://api.solapi.com', origin), init),
);
afterEach(() => {
  answer = accepted;
  asked.length = 0;
});
afterAll(async () => {
  vi.restoreAllMocks();
  await closeServer(server);
});

it('Solapi sends a text from the registered number, with the key of the API', async () => {
  expect(await solapiTexts(configOf({ ...SOLAPI, ...KAKAO })).send(PHONE, CODE)).toBe('sent');
  expect(asked).toEqual([
    {
      path: '/messages/v4/send-many/detail',
      key: SOLAPI.SOLAPI_API_KEY,
      messages: [expect.objectContaining({ to: PHONE, from: SOLAPI.SOLAPI_SENDER, text: CODE })],
    },
  ]);
  expect(JSON.stringify(asked)).not.toContain('kakaoOptions');
});

it('Solapi sends what follows an approved template by KakaoTalk, and as a text where that fails', async () => {
  expect(await solapiTexts(configOf({ ...SOLAPI, ...KAKAO })).send(PHONE, CONFIRMED)).toBe('sent');
  expect(asked[0]?.messages).toEqual([
    expect.objectContaining({
      text: CONFIRMED,
      kakaoOptions: expect.objectContaining({
        pfId: KAKAO.KAKAO_CHANNEL,
        templateId: 'KA01TP200323182345741y9yF20aabcx',
        disableSms: false,
      }),
    }),
  ]);
});

it('Solapi sends a text where its template has no id, or no channel is linked', async () => {
  for (const env of [SOLAPI, { ...SOLAPI, KAKAO_CHANNEL: KAKAO.KAKAO_CHANNEL }]) {
    expect(await solapiTexts(configOf(env)).send(PHONE, CONFIRMED)).toBe('sent');
  }
  expect(asked).toHaveLength(2);
  expect(JSON.stringify(asked)).not.toContain('kakaoOptions');
});

it.each([
  [
    'a message that is not accepted',
    'refused',
    (response: ServerResponse) =>
      sendJson(response, answerOf([{ statusCode: '1062', statusMessage: '발신번호 미등록' }])),
  ],
  [
    'a wrong key',
    'refused',
    (response: ServerResponse) =>
      sendJson(response, { errorCode: 'InvalidAPIKey', errorMessage: 'API key is invalid' }, 403),
  ],
  [
    'too many requests',
    'throttled',
    (response: ServerResponse) =>
      sendJson(response, { errorCode: 'TooManyRequests', errorMessage: 'slow down' }, 429),
  ],
  ['a fault of the carrier', 'unknown', (response: ServerResponse) => sendJson(response, {}, 500)],
  ['a page instead of an answer', 'unknown', (response: ServerResponse) => response.end('<html>')],
] as const)('Solapi says of %s that the text is %s', async (_, outcome, play) => {
  answer = play;
  expect(await solapiTexts(configOf(SOLAPI)).send(PHONE, CODE)).toBe(outcome);
});

it('Solapi is not waited for longer than its timeout', async () => {
  answer = () => undefined;
  expect(await solapiTexts(configOf(SOLAPI), 50).send(PHONE, CODE)).toBe('unknown');
});

it('Solapi is chosen by the stage, and refuses texts with a line in the log where a setting is missing', async () => {
  const lines: string[] = [];
  const logger = createLogger('info', (line) => void lines.push(line));
  expect(await chooseCarrier(configOf(SOLAPI), logger).send(PHONE, CODE)).toBe('sent');
  const incomplete = chooseCarrier(configOf({ ...SOLAPI, SOLAPI_API_SECRET: '' }), logger);
  expect(await incomplete.send(PHONE, CODE)).toBe('refused');
  expect(asked).toHaveLength(1);
  expect(lines).toEqual([expect.stringContaining('texts fault')]);
  expect(lines.join()).not.toContain(PHONE);
});

it('Solapi needs its template ids as JSON', () => {
  expect(() => configOf({ ...SOLAPI, ALIMTALK_TEMPLATES: 'confirmed' })).toThrow(
    'ALIMTALK_TEMPLATES: custom',
  );
});
