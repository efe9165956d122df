import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findFreePort } from '../../../infra/local/engines/free-port.ts';
import { demoAccounts } from '../../../infra/local/demo/accounts.ts';
import type { LocalHost } from '../../../infra/local/host.ts';
import { smoke, type SmokeStep } from '../../../infra/smoke/journey.ts';
import { startTestHost } from '../../support/host.ts';

const { id, password } = demoAccounts.member_male;
let folder: string;
let host: LocalHost;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'site-'));
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'assets', 'app-1a2b.js'), 'export {};');
  const script = '<script type="module" src="/assets/app-1a2b.js"></script>';
  for (const page of ['index.html', 'shell.html'])
    await writeFile(join(folder, page), `<title>합석</title>${script}`);
  host = await startTestHost({ folder: undefined, siteDir: folder, onError: () => undefined });
});
afterAll(async () => {
  await host.stop();
  await rm(folder, { recursive: true });
});

const failed = (steps: readonly SmokeStep[]) =>
  steps.flatMap(({ name, problem }) => (problem === null ? [] : [`${name}: ${problem}`]));

it('passes all steps on a healthy service, those of a member with an account', async () => {
  const asVisitor = await smoke({ url: host.url });
  const asMember = await smoke({ url: host.url, member: { id, password } });
  expect(failed([...asVisitor, ...asMember])).toEqual([]);
  expect(asMember.length - asVisitor.length).toBe(3);
});

it('names the step that a broken part fails, and goes on', async () => {
  const without =
    (part: string, status: number): typeof fetch =>
    async (input, init) =>
      String(input).includes(part) ? new Response('{}', { status }) : fetch(input, init);
  const steps = async (part: string, status = 503) =>
    failed(await smoke({ url: host.url, fetch: without(part, status) }));
  expect(await steps('/assets/')).toEqual([
    'the scripts of the page are delivered: /assets/app-1a2b.js answered 503',
  ]);
  expect(await steps('/api/bars/list', 200)).toEqual([
    'the public lists are read from the table: /api/bars/list answered something else than its contract',
  ]);
  // What a wrong origin secret looks like.
  expect(await steps('/api/', 403)).toHaveLength(3);
});

it('says of a wrong password and of a service that is not there what failed', async () => {
  const wrong = await smoke({ url: host.url, member: { id, password: 'falsch-1234' } });
  expect(failed(wrong)[0]).toBe('a member signs in: it answered 401');
  const nowhere = failed(await smoke({ url: `http://localhost:${await findFreePort()}` }));
  expect(nowhere).toHaveLength(7);
  expect(nowhere[0]).toContain('ECONNREFUSED');
});
