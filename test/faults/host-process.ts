import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import * as z from 'zod';

const addressesShape = z.object({ url: z.string(), store: z.string() });

export interface HostProcess extends z.output<typeof addressesShape> {
  /** Ends the process and its store in the middle of whatever they do. */
  kill(): Promise<void>;
}

/** Starts the whole service with its data in `folder`, in a process of its own. */
export async function startHostProcess(folder: string): Promise<HostProcess> {
  const script = `
    import { addBars, asDeployed } from './test/faults/populate.ts';
    import { startTestHost } from './test/support/host.ts';
    let store;
    const host = await startTestHost({
      folder: ${JSON.stringify(folder)},
      siteDir: ${JSON.stringify(folder)},
      onError: () => undefined,
      load: addBars,
      environment: async (urls) => {
        store = urls.store;
        return { ...asDeployed, LOG_LEVEL: 'silent' };
      },
    });
    console.log(JSON.stringify({ url: host.url, store }));`;
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
    // A group of its own, so that the store is killed with it.
    detached: true,
  });
  const addresses = addressesShape.parse(JSON.parse(await firstLine(child)));
  return {
    ...addresses,
    kill: async () => {
      const ended = once(child, 'exit');
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
      await ended;
    },
  };
}

async function firstLine({ stdout }: ChildProcess): Promise<string> {
  if (stdout !== null) for await (const line of createInterface(stdout)) return line;
  throw new Error('The service did not start in its process.');
}
