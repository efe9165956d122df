import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

export type Row = Record<string, string | number>;

/** The middle value; the mean of the two middle ones when the count is even. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
}

/** 0 or more; the values may be too many for the arguments of `Math.max`. */
export function largest(values: Iterable<number>): number {
  let most = 0;
  for (const value of values) most = Math.max(most, value);
  return most;
}

/** Prints rows as a table and writes them with all other figures to `bench-results/<part>.json`. */
export async function report(
  part: string,
  rows: readonly Row[],
  details: Record<string, unknown> = {},
): Promise<void> {
  console.table(rows);
  const folder = fileURLToPath(new URL('../../../bench-results', import.meta.url));
  await mkdir(folder, { recursive: true });
  await writeFile(
    `${folder}/${part}.json`,
    JSON.stringify({ part, node: process.version, rows, ...details }, null, 2),
  );
}
