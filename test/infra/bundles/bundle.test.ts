import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { bundleFunction } from '../../../infra/bundle.ts';
import { functionNames } from '../../../infra/definitions/function-list.ts';

it('bundles every function into a module that Node loads and that exports a handler', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'bundles-'));
  try {
    for (const name of functionNames) expect(await bundleFunction(name, folder)).toBeGreaterThan(0);
    const script = `
      for (const name of ${JSON.stringify(functionNames)}) {
        const { handler } = await import(${JSON.stringify(folder)} + '/' + name + '/index.mjs');
        console.log(name, typeof handler);
      }`;
    // No project files and no environment, as for a cold Lambda function.
    const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script], {
      cwd: folder,
      env: {},
    });
    expect(stdout.trim().split('\n')).toEqual(functionNames.map((name) => `${name} function`));
  } finally {
    await rm(folder, { recursive: true });
  }
});
