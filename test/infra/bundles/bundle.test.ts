import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { bundleFunction } from '../../../infra/bundle.ts';
import { functionNames } from '../../../infra/definitions/function-list.ts';

const isDeep = process.env['DEEP'] === '1';
/** The quick run bundles every seventh function, `npm run test:deep` and `npm run synth` all of them. */
const BUNDLED = functionNames.filter((_, nth) => isDeep || nth % 7 === 0);

it(`bundles ${BUNDLED.join(', ')} into modules that Node loads and that export a handler`, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'bundles-'));
  try {
    for (const name of BUNDLED) expect(await bundleFunction(name, folder)).toBeGreaterThan(0);
    const script = `
      for (const name of ${JSON.stringify(BUNDLED)}) {
        const { handler } = await import(${JSON.stringify(folder)} + '/' + name + '/index.mjs');
        console.log(name, typeof handler);
      }`;
    // No project files and no environment, as for a cold Lambda function.
    const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script], {
      cwd: folder,
      env: {},
    });
    expect(stdout.trim().split('\n')).toEqual(BUNDLED.map((name) => `${name} function`));
  } finally {
    await rm(folder, { recursive: true });
  }
});
