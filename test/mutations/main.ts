import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import * as z from 'zod';
import { MONEY_MUTATIONS } from './money-mutations.ts';
import { type Mutation, MUTATIONS } from './mutations.ts';

/**
 * `npm run test:mutations`: applies each mutation to a copy of the tree, never to the checkout, and runs the
 * tests that must fail. The run fails when a mutation's text is not found, when tests fail without a
 * mutation, and when a mutation survives. Arguments select mutations by a part of their name.
 */
const result = z.object({ numTotalTests: z.number(), numFailedTests: z.number() });
type Result = z.output<typeof result>;

function copyOfTree(): string {
  const root = mkdtempSync(join(tmpdir(), 'mutations-'));
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], { encoding: 'utf8' });
  for (const file of listed.split('\0').filter((name) => name !== '' && name !== 'node_modules')) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    cpSync(file, join(root, file));
  }
  symlinkSync(join(process.cwd(), 'node_modules'), join(root, 'node_modules'));
  return root;
}

/** Runs test files in the copy. Only failed tests count, not a file that does not load. */
async function runTests(root: string, tests: readonly string[]): Promise<Result> {
  const report = join(root, 'report.json');
  rmSync(report, { force: true });
  const vitest = join(root, 'node_modules/vitest/vitest.mjs');
  const options = ['--project', 'node', '--reporter', 'json', '--outputFile', report];
  const run = spawn(process.execPath, [vitest, 'run', ...options, ...tests], {
    cwd: root,
    env: { ...process.env, DEEP: '' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said: string[] = [];
  for (const stream of [run.stdout, run.stderr])
    stream.on('data', (chunk: Buffer) => said.push(String(chunk)));
  const [code]: unknown[] = await once(run, 'close');
  if (!existsSync(report))
    throw new Error(`vitest ended with ${String(code)} and no report\n${said.join('')}`);
  return result.parse(JSON.parse(readFileSync(report, 'utf8')));
}

function mutate(root: string, { file, text, instead, name }: Mutation): () => void {
  const path = join(root, file);
  const source = readFileSync(path, 'utf8');
  const found = source.split(text).length - 1;
  if (found !== 1) throw new Error(`${file} has the text of "${name}" ${found} times: update the mutation`);
  writeFileSync(
    path,
    source.replace(text, () => instead),
  );
  return () => writeFileSync(path, source);
}

async function main(): Promise<boolean> {
  const wanted = process.argv.slice(2);
  const mutations = [...MUTATIONS, ...MONEY_MUTATIONS].filter(
    ({ name }) => wanted.length === 0 || wanted.some((part) => name.includes(part)),
  );
  const root = copyOfTree();
  try {
    const sound = await runTests(root, [...new Set(mutations.flatMap(({ tests }) => tests))]);
    if (sound.numFailedTests > 0 || sound.numTotalTests === 0) {
      console.log(
        `without a mutation ${sound.numFailedTests} of ${sound.numTotalTests} tests fail: nothing was tested`,
      );
      return false;
    }
    let caught = 0;
    for (const mutation of mutations) {
      const undo = mutate(root, mutation);
      const { numFailedTests } = await runTests(root, mutation.tests);
      undo();
      if (numFailedTests > 0) caught += 1;
      console.log(
        `${numFailedTests > 0 ? 'caught' : 'MISSED'}  ${mutation.name} (${numFailedTests} tests failed)`,
      );
    }
    console.log(`mutations: ${caught} of ${mutations.length} caught`);
    return mutations.length > 0 && caught === mutations.length;
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

process.exitCode = (await main()) ? 0 : 1;
