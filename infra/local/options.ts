import { parseArgs } from 'node:util';
import * as z from 'zod';
import { requestedStoreEngine, type StoreEngine } from './engines/store-engine.ts';

const DEFAULT_PORT = 3000;
const portSchema = z.coerce.number().int().min(0).max(65_535);

export interface LocalOptions {
  /** 0 picks a free one. */
  port: number;
  /** Deletes all data first. */
  isFresh: boolean;
  /** Keeps everything in memory. */
  inMemory: boolean;
  /** The default is the engine that made the data, or else this machine's default. */
  storeEngine: StoreEngine | undefined;
  /** The clock of new data starts here (epoch ms); by default at the machine's time. */
  startAt: number | undefined;
}

export const usage = [
  'npm start -- [--fresh] [--memory] [--at TIME]',
  '  --fresh       forget all local data first',
  '  --memory      keep no data',
  '  --at TIME     start the clock of new data (--fresh, --memory) at 2027-03-10T10:00:00+09:00 or the like',
  '  PORT          the port of the site (3000)',
  '  PAYMENTS      portone lets deposits be paid by card too, in a window of this machine',
  '  STORE_ENGINE  dynoxide (the default on Linux x64) or dynamodb-local (needs Java)',
].join('\n');

/** Reads the command line and the environment. Throws with advice for an unknown option. */
export function readOptions(args: string[], env: Record<string, string | undefined>): LocalOptions {
  const port = portSchema.safeParse(env['PORT'] ?? DEFAULT_PORT);
  if (!port.success) throw new Error(`PORT must be a port number.\n${usage}`);
  const storeEngine = requestedStoreEngine(env);
  try {
    const { values } = parseArgs({
      args,
      options: {
        fresh: { type: 'boolean', default: false },
        memory: { type: 'boolean', default: false },
        at: { type: 'string' },
      },
    });
    const { fresh: isFresh, memory: inMemory, at } = values;
    if (at !== undefined && !isFresh && !inMemory) throw new Error('--at needs --fresh or --memory.');
    return { port: port.data, isFresh, inMemory, storeEngine, startAt: at === undefined ? at : readTime(at) };
  } catch (error) {
    throw new Error(`${error instanceof Error ? error.message : String(error)}\n${usage}`, { cause: error });
  }
}

function readTime(text: string): number {
  const time = z.iso.datetime({ offset: true }).safeParse(text);
  if (!time.success) throw new Error('--at needs a time with its zone.');
  return Date.parse(time.data);
}
