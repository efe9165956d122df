import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { describe, expect, it } from 'vitest';
import {
  areaRights,
  functionNames,
  functionSource,
  jobRights,
  type Rights,
  workerRights,
} from '../../infra/definitions/function-list.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The code that can run in a function: its bundle after tree shaking. */
async function codeOf(name: string): Promise<string> {
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: [functionSource(name)],
    bundle: true,
    write: false,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    logLevel: 'silent',
  });
  return outputFiles[0]?.text ?? '';
}

const rightsOf = new Map<string, Rights>([
  ...Object.entries(areaRights).map(([area, rights]) => [`api-${area}`, rights] as const),
  ...Object.entries(jobRights),
  ...Object.entries(workerRights),
]);

/** IAM is not evaluated locally: a missing right would fail only after a deploy, an excessive one never. */
describe('a function has exactly the rights that its code uses', () => {
  it.each(functionNames)('%s', async (name) => {
    const code = await codeOf(name);
    const rights = rightsOf.get(name);
    const { pictures = false, sweepQueue = false } = rights ?? {};
    expect({ ...rights, pictures, sweepQueue }).toMatchObject({
      lists: code.includes('IndexName:'),
      queue: code.includes('queue.send('),
      texts: code.includes('texts.send('),
      textQueue: code.includes('textQueue.send('),
      sweepQueue: code.includes('sweepQueue.send('),
      pictures: code.includes('store.uploadForm('),
    });
  });
});
