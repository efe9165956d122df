import { spawn } from 'node:child_process';
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import * as z from 'zod';
import { type Fault, FAULTS } from './faults.ts';

/**
 * `npm run test:faults`: plants each fault in a copy of the tree, never in the checkout, and runs the tests that must notice it. A
 * fault whose text is gone, tests that are red without a fault, and a fault that nobody notices fail the run. Names of faults as
 * arguments (a part is enough) play only these.
 */
const result = z.object({ numTotalTests: z.number(), numFailedTests: z.number() });
type Result = z.output<typeof result>;

function copyOfTree(): string {
  const root = mkdtempSync(join(tmpdir(), 'planted-faults-'));
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], { encoding: 'utf8' });
  for (const file of listed.split('\0').filter((name) => name !== '' && name !== 'node_modules')) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    cpSync(file, join(root, file));
  }
  symlinkSync(join(process.cwd(), 'node_modules'), join(root, 'node_modules'));
  return root;
}

/** Runs test files in the copy; what counts is failed tests, not a file that does not load. */
async function runTests(root: string, tests: readonly string[]): Promise<Result> {
  const report = join(root, 'report.json');
  rmSync(report, { force: true });
  const vitest = join(root, 'node_modules/vitest/vitest.mjs');
  const options = ['--project', 'node', '--reporter', 'json', '--outputFile', report];
  const run = spawn(process.execPath, [vitest, 'run', ...options, ...tests], {
    cwd: root,
    env: { ...process.env, DEEP: '' },
    stdio: 'ignore',
  });
  await once(run, 'exit');
  return result.parse(JSON.parse(readFileSync(report, 'utf8')));
}

function plant(root: string, { file, text, instead, name }: Fault): () => void {
  const path = join(root, file);
  const source = readFileSync(path, 'utf8');
  const found = source.split(text).length - 1;
  if (found !== 1)
    throw new Error(`${file} has the text of "${name}" ${found} times: the fault must be written anew`);
  writeFileSync(
    path,
    source.replace(text, () => instead),
  );
  return () => writeFileSync(path, source);
}

async function main(): Promise<boolean> {
  const wanted = process.argv.slice(2);
  const faults = FAULTS.filter(
    ({ name }) => wanted.length === 0 || wanted.some((part) => name.includes(part)),
  );
  const root = copyOfTree();
  try {
    const sound = await runTests(root, [...new Set(faults.flatMap(({ tests }) => tests))]);
    if (sound.numFailedTests > 0 || sound.numTotalTests === 0) {
      console.log(
        `without a fault ${sound.numFailedTests} of ${sound.numTotalTests} tests fail: nothing is proved`,
      );
      return false;
    }
    let caught = 0;
    for (const fault of faults) {
      const remove = plant(root, fault);
      const { numFailedTests } = await runTests(root, fault.tests);
      remove();
      if (numFailedTests > 0) caught += 1;
      console.log(
        `${numFailedTests > 0 ? 'caught' : 'MISSED'}  ${fault.name} (${numFailedTests} tests failed)`,
      );
    }
    console.log(`planted faults: ${caught} of ${faults.length} caught`);
    return faults.length > 0 && caught === faults.length;
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

process.exitCode = (await main()) ? 0 : 1;
