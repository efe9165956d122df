import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, posix } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { readSource, ROOT } from './source.ts';

const CONFIGS = ['.oxlintrc.json', 'functions/.oxlintrc.json'];
const OUTSIDE = ['shared', 'infra', 'web', 'test'];

const named = (cell: string): string[] => [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);

/** The table of functions/README.md: each folder and what it may import. */
function readTable(): Map<string, Set<string>> {
  const rows = readFileSync(join(ROOT, 'functions/README.md'), 'utf8').match(/^\| `.*\|$/gm) ?? [];
  return new Map(
    rows.map((row) => {
      const [, folder = '', , imports = ''] = row.split('|');
      return [named(folder)[0] ?? '', new Set(named(imports))];
    }),
  );
}

const table = readTable();
const layers = [...table.keys()];
const mayImport = (from: string, to: string): boolean => to === 'shared' || table.get(from)?.has(to) === true;
const pairs = layers.flatMap((from) =>
  [...layers, ...OUTSIDE].filter((to) => to !== from).map((to) => [from, to] as const),
);
const pairName = (from: string, to: string): string => `${from} -> ${to}`;

it('has a row for every folder and file of functions/', () => {
  const entries = readdirSync(join(ROOT, 'functions')).filter((name) => !/^\.|\.md$/.test(name));
  expect(layers.toSorted()).toEqual(entries.toSorted());
});

it('allows every import of functions/', () => {
  const layerOf = (path: string): string => {
    const [root = '', folder = ''] = path.split('/');
    return root === 'functions' ? folder : root;
  };
  const broken = readSource(['functions']).flatMap(({ path, imports }) =>
    imports
      .map((target) => [layerOf(path), layerOf(target)] as const)
      .filter(([from, to]) => from !== to && !mayImport(from, to))
      .map(([from, to]) => `${path}: ${pairName(from, to)}`),
  );
  expect(broken).toEqual([]);
});

describe('the linter', () => {
  /** Where a file of a layer stands: two folders deep where the layer is a folder. */
  const fileOf = (layer: string): string => {
    // A folder of shared/ may be named like a layer.
    if (OUTSIDE.includes(layer)) return `${layer}/data/probe.ts`;
    return layer.endsWith('.ts') ? `functions/${layer}` : `functions/${layer}/room/probe.ts`;
  };
  const specifier = (from: string, target: string): string => {
    const path = posix.relative(posix.dirname(from), target);
    return path.startsWith('.') ? path : `./${path}`;
  };
  let flagged: string[];

  beforeAll(() => {
    const root = mkdtempSync(join(tmpdir(), 'layers-'));
    const lines = new Map<string, string[]>();
    for (const layer of [...layers, ...OUTSIDE]) lines.set(fileOf(layer), []);
    for (const [from, to] of pairs)
      lines.get(fileOf(from))?.push(`import '${specifier(fileOf(from), fileOf(to))}';`);
    for (const [path, text] of lines) {
      mkdirSync(join(root, dirname(path)), { recursive: true });
      writeFileSync(join(root, path), `${text.join('\n')}\n`);
    }
    for (const config of CONFIGS) copyFileSync(join(ROOT, config), join(root, config));
    flagged = restrictedImports(root).map(({ path, line }) => {
      const from = layers.find((layer) => fileOf(layer) === path) ?? path;
      const to = pairs.filter(([of]) => of === from)[line - 1]?.[1] ?? `line ${line}`;
      return pairName(from, to);
    });
  });

  it('rejects exactly the imports that the table does not allow', () => {
    const refused = pairs
      .filter(([from, to]) => !mayImport(from, to))
      .map(([from, to]) => pairName(from, to));
    expect(flagged.toSorted()).toEqual(refused.toSorted());
  });
});

/** Files and lines below a folder where oxlint finds a restricted import. */
function restrictedImports(root: string): { path: string; line: number }[] {
  const report = runOxlint(root);
  return report.diagnostics
    .filter(({ code }) => code === 'eslint(no-restricted-imports)')
    .map(({ filename, labels }) => ({ path: filename, line: labels[0]?.span.line ?? 0 }));
}

interface Report {
  diagnostics: { code: string; filename: string; labels: { span: { line: number } }[] }[];
}

function runOxlint(root: string): Report {
  const oxlint = join(ROOT, 'node_modules/oxlint/bin/oxlint');
  try {
    return JSON.parse(
      execFileSync(process.execPath, [oxlint, '--format=json'], { cwd: root, encoding: 'utf8' }),
    );
  } catch (error) {
    // Exit code 1 means that it found something.
    return JSON.parse((error as { stdout: string }).stdout);
  }
}
