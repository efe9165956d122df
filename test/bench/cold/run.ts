import { execFile } from 'node:child_process';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import { bundleFunctions } from '../../../infra/bundle.ts';
import { median, report } from '../support/table-print.ts';
import { benchEnvironment, sessionEvent } from './session-event.ts';

const run$ = promisify(execFile);
const ROUNDS = 15;
const PEERS = ['bare', 'hono', 'express', 'nest'] as const;
const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Bundles a peer with the functions' own options; returns the bundle's path. */
async function bundlePeer(name: string, folder: string): Promise<string> {
  const outfile = join(folder, `${name}.mjs`);
  await build({
    entryPoints: [here(`./peers/${name}.ts`)],
    outfile,
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    mainFields: ['module', 'main'],
    minify: true,
    legalComments: 'none',
    // Optional dependencies of Nest that are not installed.
    external: ['@nestjs/microservices*', '@nestjs/websockets*', 'class-transformer*', 'class-validator'],
    banner: { js: "import{createRequire}from'node:module';const require=createRequire(import.meta.url);" },
    logLevel: 'error',
  });
  return outfile;
}

async function firstAnswer(bundle: string, event: object): Promise<number> {
  const { stdout } = await run$(
    process.execPath,
    [here('./first-answer.mjs'), pathToFileURL(bundle).href, JSON.stringify(event)],
    { env: { ...process.env, ...benchEnvironment } },
  );
  return Number(stdout);
}

/**
 * Time from the start of a fresh process to the first response, ours beside a bare handler and the same call
 * in other frameworks, interleaved; medians, ratios to the bare handler, bundle sizes.
 */
export async function run(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'hapseok-cold-'));
  try {
    const sizes = await bundleFunctions(join(folder, 'ours'));
    const bundles = new Map<string, string>([['ours', join(folder, 'ours/api-visitors/index.mjs')]]);
    for (const peer of PEERS) bundles.set(peer, await bundlePeer(peer, folder));

    const times = new Map<string, number[]>([...bundles.keys()].map((name) => [name, []]));
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const [name, path] of bundles) times.get(name)?.push(await firstAnswer(path, sessionEvent));
    }
    const mid = (name: string) => median(times.get(name) ?? []);
    const rows = await Promise.all(
      [...bundles].map(async ([name, path]) => ({
        name,
        'first answer, ms': Math.round(mid(name)),
        'x bare': Number((mid(name) / mid('bare')).toFixed(2)),
        'x ours': Number((mid(name) / mid('ours')).toFixed(2)),
        'bundle, KB': Math.round((await stat(path)).size / 1_024),
      })),
    );
    await report('cold', rows, { rounds: ROUNDS, bundleBytes: Object.fromEntries(sizes) });
    console.table([...sizes].map(([name, bytes]) => ({ function: name, KB: Math.round(bytes / 1_024) })));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
