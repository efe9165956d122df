import { randomBytes } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';

/** What one machine remembers between two starts beside the table itself. */
const localState = z.object({
  pepper: z.string(),
  fieldKey: z.string(),
  clockOffsetMs: z.number(),
  /** False until the demo data is complete: a table that was left half-filled is made anew. */
  hasDemo: z.boolean(),
});
export type LocalState = z.output<typeof localState>;

/** Reads the state of the folder, or makes a new one (and stores it, when there is a folder). */
export async function openState(folder: string | undefined): Promise<LocalState> {
  const stored = folder === undefined ? undefined : await readState(folder);
  if (stored !== undefined) return stored;
  const state: LocalState = {
    pepper: randomBytes(32).toString('base64url'),
    fieldKey: randomBytes(32).toString('base64'),
    clockOffsetMs: 0,
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

const statePath = (folder: string) => join(folder, 'state.json');
