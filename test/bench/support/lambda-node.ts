import { execFile } from 'node:child_process';
import { loadavg } from 'node:os';
import { promisify } from 'node:util';
import { NODE_MAJOR } from '../../../infra/definitions/node-version.ts';

const run$ = promisify(execFile);

/** The Node that Lambda runs, as npm has it; without npm's registry the Node of this process. */
export async function lambdaNode(): Promise<{
  /** The version that runs, and how busy the machine was before. */
  words: string;
  /** Runs a script in a fresh process without a loader, and returns what it writes. */
  run: (args: readonly string[], env: Record<string, string>) => Promise<string>;
}> {
  const print = ['-p', 'JSON.stringify([process.execPath, process.version])'];
  const npm = run$('npx', ['--yes', `node@${NODE_MAJOR}`, ...print]);
  const { stdout } = await npm.catch(() => run$(process.execPath, print));
  const [path, version] = JSON.parse(stdout) as [string, string];
  return {
    words: `Node ${version}, at a load of ${loadavg()[0]?.toFixed(0)}`,
    run: async (args, env) => (await run$(path, args, { env: { ...process.env, ...env } })).stdout,
  };
}
