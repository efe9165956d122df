import { spawn } from 'node:child_process';
import { once } from 'node:events';

/**
 * Requests and capacity units of the calls, counted exactly from what is sent and stored by
 * test/store/capacity.test.ts, which here writes them with their goals into the table of docs/data.md. A call with
 * a session includes the session check; a match and a deposit include telling the members. `--detail` prints every
 * request.
 */
export async function run(args: string[] = []): Promise<void> {
  const env = { ...process.env, UNITS: args.includes('--detail') ? 'detail' : 'write' };
  const command = ['vitest', 'run', '--project', 'node', 'test/store/capacity.test.ts'];
  const [code] = (await once(spawn('npx', command, { stdio: 'inherit', env }), 'exit')) as [number];
  process.exitCode = code;
}
