import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { test as base } from '@playwright/test';
import { findFreePort } from '../../../infra/local/engines/free-port.ts';
import { serviceArgs } from './start.ts';

const START_MS = 600_000;

async function isUp(url: string): Promise<boolean> {
  return fetch(`${url}/_local/clock`).then(
    (answer) => answer.ok,
    () => false,
  );
}

async function waitUntilUp(url: string, hasEnded: () => boolean): Promise<void> {
  for (const until = Date.now() + START_MS; Date.now() < until;) {
    if (await isUp(url)) return;
    if (hasEnded()) throw new Error('the service of this test ended before it was up');
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  throw new Error(`the service of this test was not up within ${START_MS / 1_000} s`);
}

/**
 * Tests that move the clock have their own service, so that other tests' deadlines do not pass. It uses the
 * site that the shared service has built. `stage` names the file that uses it alone (`test.use({ stage: …
 * })`): files with different stages never share one, whatever the order in which workers take them. `payments` says
 * how it takes deposits.
 */
export const test = base.extend<object, { stage: string; payments: 'bank' | 'portone'; ownService: string }>({
  stage: ['shared', { scope: 'worker', option: true }],
  payments: ['bank', { scope: 'worker', option: true }],
  ownService: [
    async ({ stage: _stage, payments }, use) => {
      const port = await findFreePort();
      const service = spawn(process.execPath, ['--import', 'tsx', 'infra/local/main.ts', ...serviceArgs], {
        env: { ...process.env, PORT: String(port), PAYMENTS: payments },
        stdio: ['ignore', 'ignore', 'inherit'],
      });
      const url = `http://localhost:${port}`;
      await waitUntilUp(url, () => service.exitCode !== null);
      await use(url);
      service.kill('SIGTERM');
      if (service.exitCode === null) await once(service, 'exit');
    },
    { scope: 'worker', timeout: START_MS },
  ],
});
