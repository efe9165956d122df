import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, posix, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync } from 'oxc-parser';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** One file of the source, by its path from the repository's root, and what it imports: types and lazy
 * imports included. */
export interface SourceFile {
  path: string;
  /** Paths of source files. */
  imports: string[];
  packages: string[];
}

const isSource = (name: string): boolean =>
  /\.(ts|tsx|mjs)$/.test(name) && !/\.(test|d)\.m?tsx?$|-test-setup\.tsx$/.test(name);

/** Paths of all files below a folder, from the repository's root, with slashes. */
export const filesBelow = (folder: string): string[] =>
  readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort();

/** The product's own code, without its tests. */
export const readSource = (): SourceFile[] =>
  ['shared', 'functions', 'infra', 'web/src']
    .flatMap(filesBelow)
    .filter((path) => isSource(posix.basename(path)))
    .map((path) => fileOf(path, readFileSync(join(ROOT, path), 'utf8')));

function fileOf(path: string, text: string): SourceFile {
  const { module } = parseSync(path, text);
  const names = [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? []),
    ),
    ...module.dynamicImports.map(({ moduleRequest: { start, end } }) =>
      text.slice(start, end).replace(/^['"`]|['"`]$/g, ''),
    ),
  ];
  const imports = names
    .filter((name) => name.startsWith('.'))
    .map((name) => posix.join(posix.dirname(path), name.replace(/\?.*$/, '')))
    .filter((target) => isSource(target) && isFile(join(ROOT, target)));
  return { path, imports, packages: names.filter((name) => !name.startsWith('.')) };
}

const isFile = (path: string): boolean => existsSync(path) && statSync(path).isFile();
