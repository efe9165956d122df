import { randomBytes } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import { defaultStoreEngine, storeEngineSchema, type StoreEngine } from '../engines/store-engine.ts';

/** State of one machine that is kept between starts, besides the table. */
const localState = z.object({
  pepper: z.string(),
  fieldKey: z.string(),
  clockOffsetMs: z.number(),
  /** The engine that created the data; its files are unreadable for the other one. */
  storeEngine: storeEngineSchema,
  /** False until the demo data is complete: a half-filled table is recreated. */
  hasDemo: z.boolean(),
});
export type LocalState = z.output<typeof localState>;

export interface StateOptions {
  storeEngine?: StoreEngine | undefined;
  /** Milliseconds between the clock of new data and the machine's. */
  clockOffsetMs?: number;
}

/**
 * Reads the state of the folder, or creates one (and stores it, when there is a folder). Throws when another
 * engine than the requested one created the folder's data.
 */
export async function openState(
  folder: string | undefined,
  { storeEngine, clockOffsetMs = 0 }: StateOptions = {},
): Promise<LocalState> {
  const stored = folder === undefined ? undefined : await readState(folder);
  if (stored !== undefined) {
    requireSameEngine(stored.storeEngine, storeEngine);
    return stored;
  }
  const state: LocalState = {
    pepper: randomBytes(32).toString('base64url'),
    fieldKey: randomBytes(32).toString('base64'),
    clockOffsetMs,
    storeEngine: storeEngine ?? defaultStoreEngine(),
    hasDemo: false,
  };
  await saveState(folder, state);
  return state;
}

export async function saveState(folder: string | undefined, state: LocalState): Promise<void> {
  if (folder === undefined) return;
  await mkdir(folder, { recursive: true });
  const path = statePath(folder);
  await writeFile(`${path}.new`, JSON.stringify(state, null, 2), { mode: 0o600 });
  await rename(`${path}.new`, path);
}

function requireSameEngine(made: StoreEngine, wanted: StoreEngine | undefined): void {
  if (wanted === undefined || wanted === made) return;
  throw new Error(
    `The local data was made with ${made}: start without STORE_ENGINE to go on with it, or with --fresh to forget it.`,
  );
}

async function readState(folder: string): Promise<LocalState | undefined> {
  try {
    return localState.parse(JSON.parse(await readFile(statePath(folder), 'utf8')));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw new Error(`${statePath(folder)} cannot be read. Start with --fresh to forget all local data.`, {
      cause: error,
    });
  }
}

/** The path of the store's files. */
export const storePath = (folder: string) => join(folder, 'store');

const statePath = (folder: string) => join(folder, 'state.json');
