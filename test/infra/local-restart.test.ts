import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { demoAccounts } from '../../infra/local/demo/accounts.ts';
import { checkLocalLedger } from '../../infra/local/local-ledger.ts';
import { startTestHost } from '../support/host.ts';
import { TEST_NOW } from '../support/service.ts';

const json = (body: unknown) => ({
  method: 'POST',
  body: JSON.stringify(body),
  headers: { 'content-type': 'application/json' },
});

it('keeps its data and its clock over a restart', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'local-'));
  const options = { folder, siteDir: folder, onError: () => undefined };
  try {
    const first = await startTestHost(options);
    const credentials = { uid: '', ...demoAccounts.member_male };
    const login = await fetch(`${first.url}/api/auth/login`, json(credentials));
    const cookie = login.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    await fetch(`${first.url}/_local/clock`, json({ advanceSeconds: 86_400 }));
    await first.stop();

    const second = await startTestHost(options);
    const session = await fetch(`${second.url}/api/auth/session`, { headers: { cookie } });
    expect(await session.json()).toMatchObject({ user: { id: demoAccounts.member_male.id } });
    const clock = await (await fetch(`${second.url}/_local/clock`)).text();
    expect(Date.parse(/"now":"([^"]+)"/.exec(clock)?.[1] ?? '')).toBeGreaterThan(TEST_NOW + 86_000_000);
    await second.stop();

    const verdict = await checkLocalLedger('http://127.0.0.1:9', folder);
    expect(verdict).toMatchObject({ balanced: true, problems: [] });
    expect(verdict?.bankWon).toBeGreaterThan(0);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
