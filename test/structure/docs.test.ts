import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { filesBelow, ROOT } from './source.ts';

const FOLDERS = ['.ci', '.github', 'docs', 'shared', 'functions', 'infra', 'web', 'test'];
const files = [...readdirSync(ROOT), ...FOLDERS.flatMap((folder) => filesBelow(folder))];
const documents = files.filter((path) => path.endsWith('.md'));
const { scripts } = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')));
const textOf = (path: string): string => readFileSync(join(ROOT, path), 'utf8');
const code = new Set(
  files.filter((path) => /\.(ts|tsx|js|mjs)$/.test(path)).flatMap((path) => textOf(path).match(/\w+/g) ?? []),
);

/** What builds, runs and benches write: it need not be there. */
const MADE = /^(dist|bench-results|\.local)\b/;
const isPath = (word: string): boolean =>
  /^[\w.][\w.-]*(\/[\w.-]+)+\/?$|^[\w.-]+(\/|\.(ts|tsx|mjs|md|json|css|html))$/.test(word) &&
  !MADE.test(word);

/** Paths in a document's inline code and links; a document may leave out the folders in front. */
function pathsIn(document: string): string[] {
  const prose = textOf(document).replace(/^```[^]*?^```/gm, '');
  const code = [...prose.matchAll(/`([^`\n]+)`/g)].flatMap(([, text = '']) => text.split(/\s+/));
  const links = [...prose.matchAll(/\]\(([^)#]+)\)/g)].map(([, target = '']) => target);
  return [...code, ...links].filter(isPath);
}
/** A folder without one in front is at the top or, in a README, below it. */
function exists(path: string, document: string): boolean {
  const [readme = ''] = /^[^]+\/(?=README\.md$)/.exec(document) ?? [];
  const isFolder = /^[^/]+\/$/.test(path);
  const inside = path.replace(/\/$/, '');
  return files.some(
    (file) =>
      (`/${file}/`.includes(`/${inside}/`) && (!isFolder || file.startsWith(readme))) ||
      file.startsWith(`${inside}/`),
  );
}

describe.each(documents)('%s', (document) => {
  it('names no file or folder that is not there', () => {
    expect(pathsIn(document).filter((path) => !exists(path, document))).toEqual([]);
  });

  it('names no function that is not there', () => {
    const named = [...textOf(document).matchAll(/`([a-z]\w*)\([^`\n]*`/g)].map(([, name = '']) => name);
    expect(named.filter((name) => !code.has(name))).toEqual([]);
  });

  it('names no command of npm that is not there', () => {
    const named = [...textOf(document).matchAll(/npm run (?:-s )?([a-z][\w:-]*)/g)].map(
      ([, name = '']) => name,
    );
    expect(named.filter((name) => scripts[name] === undefined)).toEqual([]);
  });

  it('quotes no test title that its file does not have', () => {
    const quoted = [...textOf(document).matchAll(/`([^`\s]+\.(?:test|spec)\.tsx?)` "([^"]+)"/g)];
    const wrong = quoted.filter(([, path = '', title = '']) => !textOf(path).includes(title));
    expect(wrong.map(([text]) => text)).toEqual([]);
  });
});
