import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { bundleFunction } from '../../../infra/bundle.ts';
import { functionNames, type Rights, rightsOf } from '../../../infra/definitions/function-list.ts';

/** Clients of outside services, each in a file of its own that is loaded on demand, and who has them. */
const CLIENTS: Record<string, (rights: Rights) => boolean> = {
  bedrock: ({ textModel }) => textModel === true,
  portone: ({ secrets }) => secrets.includes('PORTONE_API_SECRET'),
  'portone-payments': ({ secrets }) => secrets.includes('PORTONE_PAY_SECRET'),
  solapi: ({ texts }) => texts,
};

it('every function is bundled into a module that Node loads and that exports a handler', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'bundles-'));
  try {
    for (const name of functionNames) expect(await bundleFunction(name, folder)).toBeGreaterThan(0);
    const files = new Map<string, string[]>();
    for (const name of functionNames) files.set(name, await readdir(join(folder, name)));
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
    for (const [client, users] of Object.entries(CLIENTS)) {
      const having = functionNames.filter((name) => files.get(name)?.includes(`${client}.mjs`));
      expect(having, client).toEqual(functionNames.filter((name) => users(rightsOf(name))));
    }
  } finally {
    await rm(folder, { recursive: true });
  }
});
