import { parseArgs } from 'node:util';
import * as z from 'zod';
import { requestedStoreEngine, type StoreEngine } from './engines/store-engine.ts';

const defaultPort = 3000;
const portSchema = z.coerce.number().int().min(0).max(65_535);

export interface LocalOptions {
  /** 0 picks a free one. */
  port: number;
  /** Forget all data first. */
  isFresh: boolean;
  /** Keep no data at all. */
  inMemory: boolean;
  /** Without it: the engine that made the data, or this machine's default. */
  storeEngine: StoreEngine | undefined;
}

export const usage = [
  'npm start -- [--fresh] [--memory]',
  '  --fresh       forget all local data first',
  '  --memory      keep no data',
  '  PORT          the port of the site (3000)',
  '  STORE_ENGINE  dynoxide (the default on Linux x64) or dynamodb-local (needs Java)',
].join('\n');

/** Reads the command line and the environment. Throws with advice for what is none of its options. */
export function readOptions(args: string[], env: Record<string, string | undefined>): LocalOptions {
  const port = portSchema.safeParse(env['PORT'] ?? defaultPort);
  if (!port.success) throw new Error(`PORT must be a port number.\n${usage}`);
  const storeEngine = requestedStoreEngine(env);
  try {
    const { values } = parseArgs({
      args,
      options: { fresh: { type: 'boolean', default: false }, memory: { type: 'boolean', default: false } },
    });
    return { port: port.data, isFresh: values.fresh, inMemory: values.memory, storeEngine };
  } catch (error) {
    throw new Error(`${error instanceof Error ? error.message : String(error)}\n${usage}`, { cause: error });
  }
}
