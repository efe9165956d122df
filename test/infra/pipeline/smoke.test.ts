import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { findFreePort } from '../../../infra/local/engines/free-port.ts';
import { demoAccounts } from '../../../infra/local/demo/accounts.ts';
import { demoBars } from '../../../infra/local/demo/demo-bars.ts';
import { smoke, type SmokeStep, type SmokeTarget } from '../../../infra/smoke/journey.ts';
import type { MainJob } from '../../../infra/smoke/main-job.ts';
import { Visitor } from '../../../infra/smoke/visitor.ts';
import { startTestHost } from '../../support/host.ts';

const { id, password } = demoAccounts.member_male;
const folder = await mkdtemp(join(tmpdir(), 'site-'));
await mkdir(join(folder, 'assets'));
await writeFile(join(folder, 'assets', 'app-1a2b.js'), 'export {};');
const script = '<script type="module" src="/assets/app-1a2b.js"></script>';
for (const page of ['index.html', 'shell.html'])
  await writeFile(join(folder, page), `<title>합석</title>${script}`);
const host = await startTestHost({ folder: undefined, siteDir: folder, onError: () => undefined });
afterAll(async () => {
  await host.stop();
  await rm(folder, { recursive: true });
});

const failed = (steps: readonly SmokeStep[]) =>
  steps.flatMap(({ name, problem }) => (problem === null ? [] : [`${name}: ${problem}`]));

const without =
  (part: string, status: number): typeof fetch =>
  async (input, init) =>
    String(input).includes(part) ? new Response('{}', { status }) : fetch(input, init);

it('the smoke journey passes all steps on a healthy service, those of a member with an account', async () => {
  const asVisitor = await smoke({ url: host.url });
  const asMember = await smoke({ url: host.url, member: { id, password } });
  expect(failed([...asVisitor, ...asMember])).toEqual([]);
  expect(asMember.length - asVisitor.length).toBe(3);
});

it('the smoke journey names the step that a broken part fails, and goes on', async () => {
  const steps = async (part: string, status = 503) =>
    failed(await smoke({ url: host.url, fetch: without(part, status) }));
  expect(await steps('/assets/')).toEqual([
    'the scripts of the page are delivered: /assets/app-1a2b.js answered 503',
  ]);
  expect(await steps('/api/bars/list', 200)).toEqual([
    'the public lists are read from the table: GET /api/bars/list answered something else than its contract',
  ]);
  // What a wrong origin secret looks like.
  expect(await steps('/api/', 403)).toHaveLength(3);
});

it('the smoke journey says what failed, of a wrong password and of a service that is not there', async () => {
  const wrong = await smoke({ url: host.url, member: { id, password: 'falsch-1234' } });
  expect(failed(wrong)[0]).toBe('a member signs in: POST /api/auth/login answered 401');
  const nowhere = failed(await smoke({ url: `http://localhost:${await findFreePort()}` }));
  expect(nowhere).toHaveLength(7);
  expect(nowhere[0]).toContain('ECONNREFUSED');
});

describe('the main job', () => {
  /** In place of a pause: until the worker has nothing to do. */
  const untilIdle = () => fetch(`${host.url}/_local/queue/drain`, { method: 'POST' });
  const job = (): MainJob => ({
    ids: ['demo07', 'demo08'],
    password,
    bar: demoBars[0].bar_name,
    pause: untilIdle,
  });
  const run = (target: Partial<SmokeTarget> = {}) => smoke({ url: host.url, job: job(), ...target });

  /** What both have that waits or is to be paid. */
  async function openOfBoth(): Promise<unknown[]> {
    const all = await Promise.all(
      job().ids.map(async (login) => {
        const visitor = new Visitor(host);
        const { user } = await visitor.ok('POST /api/auth/login', { body: { id: login, password } });
        const params = { uidUser: user.uidUser };
        const requests = await visitor.ok('GET /api/meetings/status/{uidUser}', { params });
        const query = { type: 'pending' } as const;
        const matches = await visitor.ok('GET /api/fixed/list/{uidUser}', { params, query });
        return [...requests.meetings, ...matches.meetings].map(({ created_at }) => created_at);
      }),
    );
    return all.flat();
  }

  it('is done again and again by the same two members, and leaves nothing behind', async () => {
    const before = await openOfBoth();
    for (const day of [0, 0, 1]) {
      const now = { advanceSeconds: day * 86_400 };
      const headers = { 'content-type': 'application/json' };
      await fetch(`${host.url}/_local/clock`, { method: 'POST', headers, body: JSON.stringify(now) });
      expect(failed(await run())).toEqual([]);
    }
    expect(await openOfBoth()).toEqual(before);
  });

  it('fails when nobody is matched, and leaves nothing behind then either', async () => {
    const before = await openOfBoth();
    const answer = { success: true, queued: true, message: '', meetingId: `req_${'0'.repeat(32)}` };
    const applied = { ...answer, data: { uid_meetings_requested: answer.meetingId } };
    let applications = 0;
    // The second application is answered and never arrives, as when its message is lost.
    const lossy: typeof fetch = async (input, init) => {
      if (!String(input).endsWith('/api/meetings/apply') || ++applications === 1) return fetch(input, init);
      return new Response(JSON.stringify(applied), { status: 201 });
    };
    expect(failed(await run({ fetch: lossy }))).toEqual([
      'the worker matches them with each other: no match within 60 s',
      'one cancels, and the other waits again: there is no match',
    ]);
    expect(await openOfBoth()).toEqual(before);
  });
});
