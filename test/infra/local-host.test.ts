import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { demoAccounts } from '../../infra/local/demo/accounts.ts';
import { A_PLUS, observe } from '../support/observatory.ts';
import { startTestHost } from '../support/host.ts';

const errors: unknown[] = [];

const folder = await mkdtemp(join(tmpdir(), 'site-'));
await mkdir(join(folder, 'assets'));
await writeFile(join(folder, 'index.html'), '<title>합석</title><h1>첫 화면</h1>');
await writeFile(join(folder, 'shell.html'), '<title>합석</title>');
await writeFile(join(folder, 'TermsOfUse.html'), '<title>이용약관</title>');
await writeFile(join(folder, 'assets', 'app-1a2b.js'), 'export {};');
const host = await startTestHost({
  folder: undefined,
  siteDir: folder,
  onError: (_where, error) => errors.push(error),
});

afterAll(async () => {
  await host.stop();
  await rm(folder, { recursive: true });
});

const get = (path: string) => fetch(host.url + path);
const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  fetch(host.url + path, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...headers },
  });

const sentTexts = z.object({ messages: z.array(z.object({ phone: z.string(), message: z.string() })) });
const clockAnswer = z.object({ now: z.iso.datetime() });
const readClock = async (response: Response) => Date.parse(clockAnswer.parse(await response.json()).now);

it('the developer inbox shows the contract as a document', async () => {
  const response = await get('/_local/openapi.json');
  expect(response.status).toBe(200);
  expect(await response.json()).toMatchObject({
    openapi: '3.1.1',
    paths: { '/api/meetings/apply': { post: { operationId: 'apply-for-meeting', tags: ['meetings'] } } },
  });
});

describe('the site on one machine', () => {
  it.each(['/', '/?from=share', '/signin', '/mypage/admin-page', '/cs?tab=faq'])(
    'answers %s with the application, and only / with the landing page',
    async (path) => {
      const response = await get(path);
      expect(response.status).toBe(200);
      const page = await response.text();
      expect(page).toContain('합석');
      expect(page.includes('첫 화면')).toBe(path.startsWith('/?') || path === '/');
      expect(response.headers.get('cache-control')).toBe('no-cache');
    },
  );

  it('answers 404 for a missing file and an unknown call', async () => {
    for (const path of ['/assets/gone.js', '/api/nothing', '/api/univs']) {
      const response = await get(path);
      expect(response.status).toBe(404);
      expect(await response.json()).toEqual({ message: 'Not Found' });
    }
  });

  it('caches hashed files forever and sends the same security headers as CloudFront', async () => {
    const asset = await get('/assets/app-1a2b.js');
    expect(asset.headers.get('cache-control')).toContain('immutable');
    const policy = (await get('/')).headers.get('content-security-policy') ?? '';
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain('unsafe');
    const terms = await get('/TermsOfUse.html');
    expect(terms.headers.get('content-security-policy')).toContain("frame-ancestors 'self'");
    expect(terms.headers.get('x-frame-options')).toBe('SAMEORIGIN');
  });

  it('sends headers and cookies that score A+ by the rules of the Observatory', async () => {
    const { id, password } = demoAccounts.member_male;
    const answers = [
      await post('/api/auth/login', { id, password }),
      ...(await Promise.all(
        ['/', '/cs', '/TermsOfUse.html', '/assets/app-1a2b.js', '/assets/gone.js'].map(get),
      )),
      ...(await Promise.all(['/api/univs/list', '/api/auth/session'].map(get))),
    ];
    for (const { url, headers } of answers) {
      const { points, verdicts } = observe(Object.fromEntries(headers), headers.getSetCookie());
      expect(points, `${url} ${JSON.stringify(verdicts)}`).toBeGreaterThanOrEqual(A_PLUS);
    }
    const cookies = answers[0]?.headers.getSetCookie() ?? [];
    expect(cookies.map((cookie) => cookie.split('=')[0])).toEqual(['__Host-session', '__Host-device']);
  });

  it.each([
    ['content-security-policy', "default-src 'self' 'unsafe-inline'"],
    ['strict-transport-security', 'max-age=60'],
    ['x-content-type-options', ''],
    ['referrer-policy', 'unsafe-url'],
    ['set-cookie', 'a=b; HttpOnly'],
  ])('would not score A+ with the %s %j', async (header, value) => {
    const sent = Object.fromEntries((await get('/')).headers);
    const cookies = header === 'set-cookie' ? [value] : [];
    const { points } = observe({ ...sent, [header]: value }, cookies);
    expect(points).toBeLessThan(observe(sent).points);
  });

  it.each(['/api/%zz', '/%zz', '/assets/..%2f..%2fpackage.json'])(
    'refuses %s without details',
    async (path) => {
      const response = await get(path);
      expect([400, 403, 404]).toContain(response.status);
      expect(await response.text()).not.toMatch(/node_modules|hapseok"|at /);
    },
  );
});

describe('the API on one machine', () => {
  it('answers a call through the Lambda function’s handler', async () => {
    const response = await get('/api/univs/list');
    expect(response.status).toBe(200);
    expect(response.headers.get('content-security-policy')).toBe(
      "default-src 'none'; frame-ancestors 'none'",
    );
    expect(await response.json()).toContainEqual(expect.objectContaining({ university_name: '서울대학교' }));
  });

  it('lets the demo people sign in with a browser cookie', async () => {
    const login = await post('/api/auth/login', { uid: '', ...demoAccounts.member_female });
    expect(login.status).toBe(200);
    const cookie = login.headers.getSetCookie().find((header) => header.startsWith('__Host-'));
    expect(cookie).toMatch(/HttpOnly/);
    const session = await fetch(`${host.url}/api/auth/session`, {
      headers: { cookie: cookie?.split(';')[0] ?? '' },
    });
    expect(await session.json()).toMatchObject({
      user: { id: demoAccounts.member_female.id, gender: 'female' },
    });
  });

  it('refuses requests from another site and bodies that are not JSON', async () => {
    const login = { uid: '', ...demoAccounts.member_male };
    const foreign = await post('/api/auth/login', login, { origin: 'https://evil.example' });
    expect(foreign.status).toBe(403);
    const text = await post('/api/auth/login', login, { 'content-type': 'text/plain' });
    expect(text.status).toBe(415);
  });

  it('routes by method, as API Gateway does', async () => {
    expect((await post('/api/univs/list', {})).status).toBe(404);
    expect((await fetch(`${host.url}/api/univs/list`, { method: 'HEAD' })).status).toBe(404);
  });
});

describe('the developer inbox', () => {
  it('serves its page and its accounts', async () => {
    expect(await (await get('/_local/')).text()).toContain('개발자 수신함');
    expect(await (await get('/_local/demo')).json()).toMatchObject({
      member_male: { id: expect.any(String), password: expect.any(String) },
      adminPassword: expect.any(String),
    });
  });

  it('shows the texts that the service sends', async () => {
    expect((await post('/api/verify/sms', { phone: '010-0000-7777' })).status).toBe(200);
    const { messages } = sentTexts.parse(await (await get('/_local/sms?phone=01000007777')).json());
    expect(messages).toEqual([
      expect.objectContaining({ phone: '01000007777', message: expect.stringMatching(/\d{6}/) }),
    ]);
    expect(await (await get('/_local/sms?phone=01000008888')).json()).toEqual({ messages: [] });
  });

  it('moves the clock forward only', async () => {
    const before = await readClock(await get('/_local/clock'));
    const moved = await readClock(await post('/_local/clock', { advanceSeconds: 600 }));
    expect(moved - before).toBeGreaterThanOrEqual(600_000);
    const answeredAt = Date.parse((await get('/api/bars/list')).headers.get('date') ?? '');
    expect(answeredAt).toBeGreaterThan(moved - 1_000);
    expect((await post('/_local/clock', { now: '2001-01-01T00:00:00Z' })).status).toBe(400);
    expect((await post('/_local/clock', { advanceSeconds: -1 })).status).toBe(400);
    expect((await post('/_local/clock', {})).status).toBe(400);
  });

  it('refuses jobs that do not exist', async () => {
    expect((await post('/_local/jobs/sweeping', {})).status).toBe(400);
  });

  it('has an account whose balance is what its rows come to, whatever moves on it', async () => {
    const texts = { account_owner: '모르는사람', memo: '' };
    const received = await (await post('/_local/bank/credits', { ...texts, acc_in: 4_321 })).json();
    expect(received).toMatchObject({ credit: { acc_in: 4_321 }, report: { undecided: 1 } });
    const sent = await (await post('/_local/bank/debits', { ...texts, acc_out: 321 })).json();
    expect(sent).toMatchObject({ debit: { acc_out: 321 }, report: { undecided: 1 } });
    expect(await (await post('/_local/jobs/daily-close', {})).json()).toMatchObject({
      report: { bankDifference: 0 },
    });
  });

  it('runs a job with what it hands to a worker, and says when the workers are idle', async () => {
    const { report } = z
      .object({ report: z.object({ queued: z.int(), matched: z.int() }) })
      .parse(await (await post('/_local/jobs/sweep', {})).json());
    expect(report).toEqual({ queued: 1, matched: 0 });
    const nothing = { waiting: 0, inFlight: 0, deadLettered: 0 };
    expect(await (await get('/_local/queue')).json()).toMatchObject({ matching: nothing, sweep: nothing });
    const drain = async () => (await post('/_local/queue/drain', {})).json();
    await expect.poll(drain).toEqual({ ...nothing, idle: true });
    expect(await (await get('/_local/queue')).json()).toMatchObject({ texts: nothing });
  });

  it.each([
    ['another name for this machine', { host: 'evil.example' }],
    ["another site's page", { host: 'localhost', origin: 'https://evil.example' }],
  ])('refuses %s', async (_who, headers) => {
    const port = Number(new URL(host.url).port);
    const status = await new Promise((resolve, reject) => {
      httpRequest({ port, host: '127.0.0.1', path: '/_local/sms', headers }, (response) => {
        response.resume();
        resolve(response.statusCode);
      })
        .on('error', reject)
        .end();
    });
    expect(status).toBe(403);
  });

  it('logged no unexpected error', () => {
    expect(errors).toEqual([]);
  });
});
