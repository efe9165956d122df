import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

// Engines, transactions and CDK templates take their time on two busy cores; a hang still ends.
const timeoutMs = process.env['DEEP'] === '1' ? 1_800_000 : 600_000;
// `expect.poll` waits a second by itself, which a busy machine exceeds; what never comes still fails.
const expect = { poll: { timeout: 120_000 } };
const setupFiles = [join(import.meta.dirname, 'web/src/testing/after-each-test.ts')];
/** What a test makes is garbage soon after: a larger nursery copies less of it. */
const execArgv = ['--max-semi-space-size=64'];
const env = {
  AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true',
  // The templates are checked against CloudFormation's schemas once, by test/infra/pipeline/findings.test.ts; it takes half of each
  // synthesis.
  CDK_VALIDATION: 'false',
  // What was done in this run, for the tests that come last.
  DONE_IN_RUN: join(tmpdir(), `done-in-run-${process.pid}`),
};
// The longest files of `use-cases/`. `--exclude` does not reach projects.
const onOneEngine = process.env['SECOND_ENGINE'] === '1' ? ['test/use-cases/money/**'] : [];

export default defineConfig({
  test: {
    // A skipped or focused test is a failure of the run, not a convenience.
    allowOnly: false,
    // One more than there are cores: while a worker waits for the store or for a page's timer, another computes.
    maxWorkers: availableParallelism() + 1,
    // A module that did not change is not transformed again: the first result comes in half the time.
    experimental: { fsModuleCache: true },
    projects: [
      {
        test: {
          name: 'node',
          environment: 'node',
          execArgv,
          // No file keeps state in a module, so the files of one worker share what they import.
          isolate: false,
          include: ['test/**/*.test.ts'],
          exclude: ['test/last/**', ...onOneEngine],
          globalSetup: ['test/support/global-setup.ts'],
          testTimeout: timeoutMs,
          hookTimeout: timeoutMs,
          expect,
          env,
        },
      },
      {
        // Pages of the site in jsdom, on the real handlers and the real store.
        extends: 'web/vite.config.ts',
        test: {
          name: 'site',
          environment: 'jsdom',
          execArgv,
          isolate: false,
          setupFiles,
          include: ['test/site/**/*.test.tsx'],
          globalSetup: ['test/support/global-setup.ts'],
          // A walk presses every control of a form.
          testTimeout: 2 * timeoutMs,
          hookTimeout: timeoutMs,
          expect,
          env,
        },
      },
      {
        // Looks at what all the others have done.
        test: {
          name: 'last',
          environment: 'node',
          include: ['test/last/**/*.test.ts'],
          globalSetup: ['test/last/whole-run.ts'],
          sequence: { groupOrder: 1 },
          env,
        },
      },
      {
        extends: 'web/vite.config.ts',
        root: 'web',
        test: {
          name: 'web',
          environment: 'jsdom',
          execArgv,
          isolate: false,
          setupFiles,
          include: ['src/**/*.test.{ts,tsx}'],
          testTimeout: timeoutMs,
          expect,
        },
      },
    ],
  },
});
