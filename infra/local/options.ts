import { parseArgs } from 'node:util';
import * as z from 'zod';

const defaultPort = 3000;
const portSchema = z.coerce.number().int().min(0).max(65_535);

export interface LocalOptions {
  /** 0 picks a free one. */
  port: number;
  /** Forget all data first. */
  isFresh: boolean;
  /** Keep no data at all. */
  inMemory: boolean;
}

export const usage = [
  'npm start -- [--fresh] [--memory]',
  '  --fresh   forget all local data first',
  '  --memory  keep no data',
  '  PORT      the port of the site (3000)',
].join('\n');

/** Reads the command line and the environment. Throws with the usage for an unknown option or a port that is none. */
export function readOptions(args: string[], env: Record<string, string | undefined>): LocalOptions {
  const port = portSchema.safeParse(env['PORT'] ?? defaultPort);
  if (!port.success) throw new Error(`PORT must be a port number.\n${usage}`);
  try {
    const { values } = parseArgs({
      args,
      options: { fresh: { type: 'boolean', default: false }, memory: { type: 'boolean', default: false } },
    });
    return { port: port.data, isFresh: values.fresh, inMemory: values.memory };
  } catch (error) {
    throw new Error(`${error instanceof Error ? error.message : String(error)}\n${usage}`, { cause: error });
  }
}
