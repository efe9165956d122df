import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { expect, it } from 'vitest';
import { type Probe, probeName, refusedProbes, specifier } from './probes.ts';
import { filesBelow, readSource, ROOT } from './source.ts';

const OUTSIDE = ['shared/data/probe.ts', 'infra/data/probe.ts', 'web/data/probe.ts', 'test/data/probe.ts'];

const named = (cell: string): string[] => [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);

/** The table of functions/README.md: each folder or file and what it may import. */
function readTable(): Map<string, string[]> {
  const rows = readFileSync(join(ROOT, 'functions/README.md'), 'utf8').match(/^\| `.*\|$/gm) ?? [];
  return new Map(
    rows.map((row) => {
      const [, folder = '', , imports = ''] = row.split('|');
      return [named(folder)[0] ?? '', named(imports)];
    }),
  );
}

const table = readTable();
const rows = [...table.keys()];
const layers = rows.filter((row) => !row.includes('/'));
const layerOf = (path: string): string => path.split('/')[1] ?? '';
const covers = (row: string, path: string): boolean =>
  path === `functions/${row}` || path.startsWith(`functions/${row}/`);

function mayImport(from: string, to: string): boolean {
  if (to.startsWith('shared/')) return true;
  if (!to.startsWith('functions/')) return false;
  if (layerOf(from) === layerOf(to)) return true;
  return rows.some(
    (row) => covers(row, from) && table.get(row)?.some((imported) => covers(imported, to)) === true,
  );
}

const importProbe = (from: string, to: string, isAllowed: boolean, words = 'import'): Probe => ({
  path: from,
  code: `${words} '${specifier(from, to)}';`,
  isRefused: !isAllowed,
});

function expectLintToAgree(probes: readonly Probe[]): void {
  const refused = probes.filter(({ isRefused }) => isRefused).map(probeName);
  expect(refused.length).toBeGreaterThan(0);
  expect(refusedProbes(probes)).toEqual([...new Set(refused)].toSorted());
}

it('has a row for every folder and file of functions/', () => {
  const entries = readdirSync(join(ROOT, 'functions')).filter((name) => !/^\.|\.md$/.test(name));
  expect(layers.toSorted()).toEqual(entries.toSorted());
});

it('allows every import of functions/', () => {
  const broken = readSource(['functions']).flatMap(({ path, imports }) =>
    imports.filter((target) => !mayImport(path, target)).map((target) => `${path} -> ${target}`),
  );
  expect(broken).toEqual([]);
});

it('writes the key conditions of queries in store/ only', () => {
  const elsewhere = filesBelow('functions')
    .filter((path) => path.endsWith('.ts') && !path.startsWith('functions/store/'))
    .filter((path) => readFileSync(join(ROOT, path), 'utf8').includes('KeyConditionExpression'));
  expect(elsewhere).toEqual([]);
});

it('has the linter reject exactly the imports that the table of functions/ does not allow', () => {
  /** A file in a row of the table: two folders deep where the row is a folder. */
  const fileOf = (row: string): string =>
    row.endsWith('.ts') ? `functions/${row}` : `functions/${row}/room/probe.ts`;
  /** Handlers may import some files of these: each file is tried. */
  const partly = ['store', 'clients'];
  const targets = [
    ...layers.filter((layer) => !partly.includes(layer)).map(fileOf),
    ...partly.flatMap((layer) => filesBelow(`functions/${layer}`)),
    ...OUTSIDE,
  ];
  expectLintToAgree(
    rows.flatMap((row) =>
      targets
        .filter((target) => layerOf(target) !== layerOf(fileOf(row)))
        .map((target) => importProbe(fileOf(row), target, mayImport(fileOf(row), target))),
    ),
  );
});

it('has the linter keep time, chance and the machine out of the rules', () => {
  const path = 'functions/domain/room/probe.ts';
  const impure = [
    "import 'node:fs';",
    "import { randomInt } from 'node:crypto';",
    "import 'p-map';",
    'export const a = Date.now();',
    'export const b = new Date();',
    'export const c = Math.random();',
    'export const d = crypto.randomUUID();',
    "export const e = process.env['STAGE'];",
    "export const f = fetch('/');",
    'export const g = performance.now();',
    'export const h = setTimeout(() => undefined, 1);',
  ];
  const pure = ["import * as z from 'zod';", 'export const i = Math.floor(1.5);'];
  expectLintToAgree([
    ...impure.map((code) => ({ path, code, isRefused: true })),
    ...pure.map((code) => ({ path, code, isRefused: false })),
  ]);
});

it('has the linter keep shared/ free of everything else', () => {
  const files = ['shared/probe.ts', 'shared/schemas/probe.ts'];
  const outside = ['functions/ports.ts', 'functions/store/keys.ts', 'infra/bundle.ts', 'web/src/lib/api.ts'];
  const packages = ['zod', 'es-hangul'];
  const foreign = [
    'node:fs',
    'fs',
    '@aws-sdk/client-sns',
    '@middy/core',
    'react',
    'p-map',
    'zod/mini',
    'es-toolkit',
  ];
  expectLintToAgree(
    files.flatMap((path) => [
      ...[...outside, 'test/support/service.ts'].map((target) => importProbe(path, target, false)),
      ...[...foreign, ...packages].map((name) => ({
        path,
        code: `import '${name}';`,
        isRefused: !packages.includes(name),
      })),
    ]),
  );
});

it('has the linter keep the local host, the site and the tests out of the stacks', () => {
  const deployed = ['infra/app.ts', 'infra/service-app.ts', 'infra/bundle.ts'].concat(
    ['constructs', 'definitions', 'site', 'stacks'].map((folder) => `infra/${folder}/probe.ts`),
  );
  const local = ['infra/local/probe.ts', 'infra/local/engines/probe.ts'];
  const foreign = ['web/vite.config.ts', 'web/src/lib/api.ts', 'test/support/service.ts'];
  const known = ['shared/limits.ts', 'functions/config.ts', 'functions/store/keys.ts'];
  const localHost = ['infra/local/host.ts', 'infra/local/engines/bank.ts'];
  expectLintToAgree([
    ...[...deployed, ...local].flatMap((path) => [
      ...foreign.map((target) => importProbe(path, target, false)),
      ...known.map((target) => importProbe(path, target, true)),
    ]),
    ...deployed.flatMap((path) => localHost.map((target) => importProbe(path, target, false))),
    ...local.map((path) => importProbe(path, 'infra/bundle.ts', true)),
  ]);
});

const SITE = 'web/src';
/** The lowest comes first: a folder imports its own row and those before it. */
const SITE_ROWS = [['lib', 'styles', 'text'], ['illustrations'], ['ui'], ['features'], ['pages'], ['app']];
/** The features that a feature may import besides itself. */
const FEATURE_IMPORTS: Record<string, string[]> = {
  apply: ['auth', 'accounts', 'deposits', 'groups', 'partnerships'],
};

const foldersOf = (folder: string): string[] =>
  readdirSync(join(ROOT, SITE, folder)).map((name) => `${folder}/${name}`);
const SITE_ZONES = ['lib', 'styles', 'text', 'illustrations', 'ui', 'app'].concat(
  foldersOf('features'),
  foldersOf('pages'),
);

function siteMayImport(from: string, to: string): boolean {
  if (from === to) return true;
  const [ofFrom = '', feature = ''] = from.split('/');
  const [ofTo = '', other = ''] = to.split('/');
  if (ofFrom === ofTo) return ofFrom === 'features' && (FEATURE_IMPORTS[feature] ?? ['auth']).includes(other);
  const rowOf = (zone: string): number => SITE_ROWS.findIndex((row) => row.includes(zone));
  return ofTo !== 'testing' && rowOf(ofTo) <= rowOf(ofFrom);
}

/** A file in the zone and in folders below it. */
const siteFiles = (zone: string): string[] =>
  ['probe.tsx', 'room/probe.tsx', 'room/corner/probe.tsx'].map((name) => `${SITE}/${zone}/${name}`);

it('has the linter reject exactly the imports between folders of the site that its README rules out', () => {
  const targetOf = (zone: string): string => `${SITE}/${zone}/api/target.ts`;
  expectLintToAgree(
    SITE_ZONES.flatMap((from) =>
      siteFiles(from).flatMap((path) =>
        [...SITE_ZONES, 'testing']
          .filter((to) => to !== from)
          .flatMap((to) => {
            const isRefused = !siteMayImport(from, to);
            const wayRound = `${posix.relative(posix.dirname(path), SITE)}/${to}/api/target.ts`;
            return [
              importProbe(path, targetOf(to), !isRefused),
              { path, code: `import '${wayRound}';`, isRefused },
            ];
          }),
      ),
    ),
  );
});

it('has the linter keep the server, its packages and the schemas of the calls out of the site', () => {
  const server = [
    'functions/ports.ts',
    'functions/store/keys.ts',
    'infra/bundle.ts',
    'test/support/service.ts',
  ];
  const packages = ['node:fs', '@aws-sdk/client-dynamodb', 'aws-cdk-lib'];
  const zones = [...SITE_ZONES.flatMap(siteFiles), `${SITE}/main.tsx`];
  expectLintToAgree(
    zones.flatMap((path) => [
      ...server.map((target) => importProbe(path, target, false)),
      ...packages.map((name) => ({ path, code: `import '${name}';`, isRefused: true })),
      importProbe(path, 'shared/routes/index.ts', false, 'import { routes } from'),
      importProbe(path, 'shared/routes/index.ts', true, 'import type { RouteName } from'),
      importProbe(path, 'shared/console/act-words.ts', true, 'import { actWord } from'),
      importProbe(path, 'shared/limits.ts', true, 'import { CODE_DIGITS } from'),
      { path, code: "import { useState } from 'react';", isRefused: false },
    ]),
  );
});
