import { chromium, defineConfig } from '@playwright/test';
import { findFreePort } from './infra/local/engines/free-port.ts';
import { findChromium } from './test/e2e/support/chromium.ts';
import { serviceArgs } from './test/e2e/support/start.ts';

const executablePath = findChromium(chromium.executablePath(), process.env);

// This file is read again by every worker: the first reading chooses the port, the others inherit it.
process.env['E2E_PORT'] ??= String(await findFreePort());
const port = process.env['E2E_PORT'];

export default defineConfig({
  testDir: 'test/e2e',
  outputDir: 'test-results',
  forbidOnly: true,
  workers: 2,
  // Long enough for a busy machine: what never comes still fails.
  timeout: 600_000,
  expect: { timeout: 60_000 },
  // In a new browser, and where the journey has a service of its own in a new one; `.ci/run` names what needed it.
  retries: 1,
  reporter: 'list',
  use: {
    // A name the browser trusts like https, or Secure cookies would be refused.
    baseURL: `http://localhost:${port}`,
    locale: 'ko-KR',
    timezoneId: 'Asia/Seoul',
    // Behind a worker no request could be held or changed; the journey without network allows it.
    serviceWorkers: 'block',
    // Without motion a page costs a fraction of the drawing; the main journey runs with it.
    contextOptions: { reducedMotion: 'reduce' },
    // What cannot be clicked fails with its name, long before the test's own limit.
    actionTimeout: 120_000,
    // A trace of each test is two fifths of the machine's work: `--trace retain-on-failure` for the one that fails.
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath === undefined ? {} : { executablePath }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
    },
  },
  projects: [
    // What is stored is shown by the same parts at every width, and journeys about rules meet the same pages: once is enough.
    {
      name: '360',
      testIgnore: /hostile-texts|keyboard|wide/,
      use: { viewport: { width: 360, height: 780 }, hasTouch: true },
    },
    {
      name: '1280',
      testIgnore:
        /admin-day|bad-input|effort|narrow|bar-pictures|cancelling|groups-bars|identity|inquiry|never-again|landing\.spec|late-and-absent|rescued|offline\.spec|opening|passing-time|push\.spec|start-journey|three-friends|tonight/,
      // The tables of the console and of owners are cards at 360; other pages have the same parts at both widths.
      grepInvert: /(?:visitors|members)’ pages pass axe/,
      use: { viewport: { width: 1280, height: 900 } },
    },
  ],
  webServer: {
    command: `npm start -- ${serviceArgs.join(' ')}`,
    env: { PORT: port },
    url: `http://localhost:${port}/_local/queue`,
    timeout: 600_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
});
