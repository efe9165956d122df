import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, posix, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync } from 'oxc-parser';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** What a file imports: a source file by its path from the repository's root, or a package by its name. */
export interface Import {
  target: string;
  isType: boolean;
}

/** One file of the source, by its path from the repository's root; its imports include the lazy ones. */
export interface SourceFile {
  path: string;
  imports: Import[];
}

const isSource = (name: string): boolean =>
  /\.(ts|tsx|mjs)$/.test(name) && !/\.(test|d)\.m?tsx?$|-test-setup\.tsx$/.test(name);

/** Paths of all files below a folder, from the repository's root, with slashes. */
export const filesBelow = (folder: string): string[] =>
  readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort();

/** The product's own code without its tests, and what of the tests is in `test`. */
export const readSource = (): SourceFile[] =>
  ['shared', 'functions', 'infra', 'web/src', 'test']
    .flatMap(filesBelow)
    .filter((path) => isSource(posix.basename(path)) || /^test\/.*\.tsx?$/.test(path))
    .map((path) => ({ path, imports: importsOf(path, readFileSync(join(ROOT, path), 'utf8')) }));

function importsOf(path: string, text: string): Import[] {
  const { module } = parseSync(path, text);
  const imports: Import[] = [
    ...module.staticImports.map(({ moduleRequest, entries }) => ({
      target: moduleRequest.value,
      isType: entries.length > 0 && entries.every((entry) => entry.isType),
    })),
    ...module.staticExports
      .flatMap(({ entries }) => entries)
      .flatMap(({ moduleRequest, isType }) => (moduleRequest ? { target: moduleRequest.value, isType } : [])),
    ...module.dynamicImports.map(({ moduleRequest: { start, end } }) => ({
      target: text.slice(start, end).replace(/^['"`]|['"`]$/g, ''),
      isType: false,
    })),
  ];
  return imports.flatMap(({ target: name, isType }) => {
    if (!name.startsWith('.')) return { target: name, isType };
    const target = posix.join(posix.dirname(path), name.replace(/\?.*$/, ''));
    return isSource(target) && isFile(join(ROOT, target)) ? { target, isType } : [];
  });
}

const isFile = (path: string): boolean => existsSync(path) && statSync(path).isFile();
