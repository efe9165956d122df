import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { bundleFile, bundleFunctions } from '../../../infra/bundle.ts';
import { median } from '../support/figures.ts';
import { lambdaNode } from '../support/lambda-node.ts';
import { goal, writeTable } from '../support/tables.ts';
import { benchEnvironment, sessionEvent } from './session-event.ts';

const ROUNDS = 15;
/** The peers, and the most of their time that ours may take. */
const PEERS = { bare: 2, hono: 0.55, express: 0.63, nest: 0.4 } as const;
const LARGEST_KB = 350;
const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
/** Optional dependencies of Nest that are not installed. */
const external = ['@nestjs/microservices*', '@nestjs/websockets*', 'class-transformer*', 'class-validator'];

/**
 * Time from the start of a fresh process to the first response, ours beside a bare handler and the same call
 * in other frameworks, bundled in the same way, interleaved: medians.
 */
export async function run(): Promise<unknown> {
  const node = await lambdaNode();
  const folder = await mkdtemp(join(tmpdir(), 'hapseok-cold-'));
  try {
    const bundleBytes = Object.fromEntries(await bundleFunctions(join(folder, 'ours')));
    const bundles = { ours: join(folder, 'ours/api-visitors/index.mjs') };
    for (const name of Object.keys(PEERS)) {
      await bundleFile(here(`./peers/${name}.ts`), join(folder, name), { external });
      Object.assign(bundles, { [name]: join(folder, name, 'index.mjs') });
    }
    const times: Record<string, number[]> = {};
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const [name, path] of Object.entries(bundles)) {
        const args = [here('./first-answer.mjs'), pathToFileURL(path).href, JSON.stringify(sessionEvent)];
        (times[name] ??= []).push(Number(await node.run(args, benchEnvironment)));
      }
    }
    const ours = median(times['ours'] ?? []);
    const largestKb = Math.max(...Object.values(bundleBytes)) / 1_024;
    await writeTable([
      { 'start of a function': node.words, ours: `${ours.toFixed(0)} ms`, goal: '' },
      ...Object.entries(PEERS).map(([name, most]) => {
        const share = ours / median(times[name] ?? []);
        return {
          'start of a function': name,
          ours: `${share.toFixed(2)} x`,
          goal: goal(most, share <= most),
        };
      }),
      {
        'start of a function': 'largest bundle at its start',
        ours: `${largestKb.toFixed(0)} KB`,
        goal: goal(LARGEST_KB, largestKb <= LARGEST_KB),
      },
    ]);
    return { node: node.words, times, bundleBytes };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
