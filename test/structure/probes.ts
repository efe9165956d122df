import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, posix } from 'node:path';
import { groupedBy } from '../../shared/lists.ts';
import { ROOT } from './source.ts';

const CONFIGS = ['.oxlintrc.json', 'functions/.oxlintrc.json', 'web/.oxlintrc.json'];
const RESTRICTIONS = /^eslint\(no-restricted-(imports|globals|properties)\)$/;

/** One line of code in a file that exists only for the linter, and whether the rules refuse it there. */
export interface Probe {
  path: string;
  code: string;
  isRefused: boolean;
}

export const probeName = ({ path, code }: Probe): string => `${path}: ${code}`;

/** The specifier by which one file imports another. */
export function specifier(from: string, target: string): string {
  const path = posix.relative(posix.dirname(from), target);
  return path.startsWith('.') ? path : `./${path}`;
}

/** Writes the probes into an empty tree, lints it with the project's configurations and
 * returns the names of those refused, sorted. */
export function refusedProbes(probes: readonly Probe[]): string[] {
  const root = mkdtempSync(join(tmpdir(), 'probes-'));
  const files = groupedBy(probes, ({ path }) => path);
  for (const [path, lines] of files) {
    mkdirSync(join(root, dirname(path)), { recursive: true });
    writeFileSync(join(root, path), `${lines.map(({ code }) => code).join('\n')}\n`);
  }
  for (const config of CONFIGS) {
    mkdirSync(join(root, dirname(config)), { recursive: true });
    copyFileSync(join(ROOT, config), join(root, config));
  }
  const found = runOxlint(root)
    .diagnostics.filter(({ code }) => RESTRICTIONS.test(code))
    .flatMap(({ filename, labels }) => files.get(filename)?.[(labels[0]?.span.line ?? 0) - 1] ?? []);
  rmSync(root, { recursive: true });
  return [...new Set(found.map(probeName))].toSorted();
}

interface Report {
  diagnostics: { code: string; filename: string; labels: { span: { line: number } }[] }[];
}

function runOxlint(root: string): Report {
  const oxlint = join(ROOT, 'node_modules/oxlint/bin/oxlint');
  try {
    return JSON.parse(
      execFileSync(process.execPath, [oxlint, '--format=json'], {
        cwd: root,
        encoding: 'utf8',
        maxBuffer: 2 ** 26,
      }),
    );
  } catch (error) {
    // Exit code 1 means that it found something.
    return JSON.parse((error as { stdout: string }).stdout);
  }
}
