// Adds up what .ci/run did: the tests of Vitest and Playwright one by one, every other step as one. A skipped test
// is a failure, and so is a test step that failed without a failed test. Names each failed test, and each that passed
// only on its second try, with the start of its message; says how long each step took, and ends with
// `N passed, N failed`.
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
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    skipped: stats.skipped,
  }),
};

const failuresOfVitest = (report) =>
  report.testResults.flatMap((file) => [
    ...(file.assertionResults.length === 0 && file.status === 'failed'
      ? [{ title: file.name, message: file.message }]
      : []),
    ...file.assertionResults
      .filter((test) => test.status === 'failed')
      .map((test) => ({ title: `${file.name}: ${test.fullName}`, message: test.failureMessages.join('\n') })),
  ]);
const failuresOfSuite = (suite) => [
  ...(suite.suites ?? []).flatMap(failuresOfSuite),
  ...(suite.specs ?? []).flatMap((spec) =>
    spec.tests
      .filter((test) => test.status === 'unexpected' || test.status === 'flaky')
      .map((test) => ({
        title: `${spec.file} (${test.projectName}): ${spec.title}${test.status === 'flaky' ? ' (passed on its second try)' : ''}`,
        message: test.results.map((result) => result.error?.message ?? '').join('\n'),
      })),
  ),
];
const listFailures = { test: failuresOfVitest, 'test-java': failuresOfVitest, e2e: failuresOfSuite };

const MESSAGE_LINES = 6;

function countTests(name, succeeded) {
  let report;
  try {
    report = JSON.parse(readFileSync(join(reports, `${name}.json`), 'utf8'));
  } catch {
    return { passed: 0, failed: 1 };
  }
  const counts = counters[name](report);
  for (const { title, message } of listFailures[name](report)) {
    console.log(`${name}: ${title}`);
    console.log(message.split('\n').slice(0, MESSAGE_LINES).join('\n'));
  }
  if (counts.skipped > 0) console.log(`${name}: ${counts.skipped} skipped, counted as failed`);
  const failed = counts.failed + counts.skipped;
  return { passed: counts.passed, failed: succeeded || failed > 0 ? failed : 1 };
}

const steps = readFileSync(join(reports, 'steps'), 'utf8').trim().split('\n');
const total = { passed: 0, failed: 0 };
console.log(
  `seconds: ${steps
    .map((step) => step.split(' '))
    .map(([name, , seconds]) => `${name} ${seconds}`)
    .join(', ')}`,
);
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
