import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { routeList } from '../../shared/routes/index.ts';

/** What the tests of a run have done, for those that come last. */
const FILE = process.env['DONE_IN_RUN'];
const noted = new Set<string>();

type Kind = 'sent' | 'wrote' | 'killed' | 'audited' | 'shown';

/** Keeps it, once for each worker of the run. */
export function noteInRun(kind: Kind, what: string): void {
  const line = `${kind} ${what}\n`;
  if (FILE === undefined || noted.has(line)) return;
  noted.add(line);
  appendFileSync(FILE, line);
}

export function doneInRun(kind: Kind): Set<string> {
  const lines = FILE !== undefined && existsSync(FILE) ? readFileSync(FILE, 'utf8').trim().split('\n') : [];
  return new Set(
    lines.filter((line) => line.startsWith(`${kind} `)).map((line) => line.slice(kind.length + 1)),
  );
}

/** The names of the calls that write; they are also killed at their writes once a test has made them (crashes.ts). */
export const WRITING = routeList
  .filter(({ method, again }) => method !== 'GET' && again !== 'writes nothing')
  .map(({ name }) => name as string);
