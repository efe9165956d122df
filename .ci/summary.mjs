// Adds up what .ci/run did: the tests of Vitest and Playwright one by one, every other step as one. A skipped test
// is a failure, and so is a test step that failed without a failed test. Ends with `N passed, N failed`.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const reports = process.argv[2];

const countVitest = (report) => ({
  passed: report.numPassedTests,
  failed: report.numFailedTests,
  skipped: report.numPendingTests + report.numTodoTests,
});
const counters = {
  test: countVitest,
  'test-java': countVitest,
  e2e: ({ stats }) => ({
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    skipped: stats.skipped,
  }),
};

function countTests(name, succeeded) {
  let counts;
  try {
    counts = counters[name](JSON.parse(readFileSync(join(reports, `${name}.json`), 'utf8')));
  } catch {
    return { passed: 0, failed: 1 };
  }
  if (counts.skipped > 0) console.log(`${name}: ${counts.skipped} skipped, counted as failed`);
  const failed = counts.failed + counts.skipped;
  return { passed: counts.passed, failed: succeeded || failed > 0 ? failed : 1 };
}

const steps = readFileSync(join(reports, 'steps'), 'utf8').trim().split('\n');
const total = { passed: 0, failed: 0 };
for (const step of steps) {
  const [name, status] = step.split(' ');
  const succeeded = status === '0';
  const counts =
    name in counters ? countTests(name, succeeded) : { passed: succeeded ? 1 : 0, failed: succeeded ? 0 : 1 };
  if (counts.failed > 0) console.log(`${name}: ${counts.failed} failed`);
  total.passed += counts.passed;
  total.failed += counts.failed;
}

console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1;
