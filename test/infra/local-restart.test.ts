import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { demoAccounts } from '../../infra/local/demo/accounts.ts';
import { startTestHost } from '../support/host.ts';
import { TEST_NOW } from '../support/service.ts';

const json = (body: unknown) => ({
  method: 'POST',
  body: JSON.stringify(body),
  headers: { 'content-type': 'application/json' },
});

it('the local service keeps its data, its clock and its account at the bank over a restart', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'local-'));
  const options = { folder, siteDir: folder, onError: () => undefined };
  try {
    const first = await startTestHost(options);
    const credentials = { uid: '', ...demoAccounts.member_male };
    const login = await fetch(`${first.url}/api/auth/login`, json(credentials));
    const cookie = login.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    await fetch(`${first.url}/_local/clock`, json({ advanceSeconds: 86_400 }));
    const transfer = { account_owner: '모르는사람', acc_in: 4_321 };
    await fetch(`${first.url}/_local/bank/credits`, json(transfer));
    await first.stop();

    const second = await startTestHost(options);
    const session = await fetch(`${second.url}/api/auth/session`, { headers: { cookie } });
    expect(await session.json()).toMatchObject({ user: { id: demoAccounts.member_male.id } });
    const clock = await (await fetch(`${second.url}/_local/clock`)).text();
    expect(Date.parse(/"now":"([^"]+)"/.exec(clock)?.[1] ?? '')).toBeGreaterThan(TEST_NOW + 86_000_000);
    // The bank of the second start goes on from the balance of the first one.
    await fetch(`${second.url}/_local/bank/credits`, json(transfer));
    const closed = await fetch(`${second.url}/_local/jobs/daily-close`, json({}));
    expect(await closed.json()).toMatchObject({ report: { bankDifference: 0 } });
    await second.stop();
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
