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

/** What builds, runs and benches write: it need not be there. */
const MADE = /^(dist|bench-results|\.local)\b/;
const isPath = (word: string): boolean =>
  /^[\w.][\w.-]*(\/[\w.-]+)+\/?$|^[\w.-]+\.(ts|tsx|mjs|md|json|css|html)$/.test(word) && !MADE.test(word);

/** Paths in a document's inline code and links; a document may leave out the folders in front. */
function pathsIn(document: string): string[] {
  const prose = textOf(document).replace(/^```[^]*?^```/gm, '');
  const code = [...prose.matchAll(/`([^`\n]+)`/g)].flatMap(([, text = '']) => text.split(/\s+/));
  const links = [...prose.matchAll(/\]\(([^)#]+)\)/g)].map(([, target = '']) => target);
  return [...code, ...links].filter(isPath);
}
const exists = (path: string): boolean => {
  const inside = path.replace(/\/$/, '');
  return files.some((file) => `/${file}/`.includes(`/${inside}/`));
};

describe.each(documents)('%s', (document) => {
  it('names no file or folder that is not there', () => {
    expect(pathsIn(document).filter((path) => !exists(path))).toEqual([]);
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

/** A text in one line, without the signs that begin the lines of a comment. */
const inOneLine = (path: string): string => textOf(path).replace(/\n\s*(\*(?!\/)|\/\/)?\s*/g, ' ');
const hasNumber = (document: string, number: string): boolean =>
  new RegExp(`^${number}\\. `, 'm').test(textOf(document));

/** How comments cite the documents, and whether what they cite is there. */
const CITATIONS: readonly [RegExp, (first: string, second: string) => boolean][] = [
  [/docs\/([\w-]+\.md), "([^"]+)"/g, (document, title) => inOneLine(`docs/${document}`).includes(title)],
  [/docs\/security\.md (\d+)/g, (number) => hasNumber('docs/security.md', number)],
  [/docs\/money\.md M(\d+)/g, (number) => textOf('docs/money.md').includes(`| M${number} |`)],
  [/\bdecision (\d+)/g, (number) => hasNumber('docs/decisions.md', number)],
];

it('every passage of a document that a comment cites is there', () => {
  const sources = files.filter((path) => /\.tsx?$/.test(path));
  const cited = sources.flatMap((path) => {
    const text = inOneLine(path);
    return CITATIONS.flatMap(([form, isThere]) =>
      [...text.matchAll(form)].map(([all, first = '', second = '']) => ({
        citation: `${path}: ${all}`,
        isThere: isThere(first, second),
      })),
    );
  });
  expect(cited.length).toBeGreaterThan(200);
  expect(cited.filter(({ isThere }) => !isThere).map(({ citation }) => citation)).toEqual([]);
});

it('web/src/ui/README.md names every component of the kit', () => {
  const kit = ['web/src/ui', 'web/src/illustrations'].flatMap((folder) =>
    readdirSync(join(ROOT, folder))
      .filter((name) => name.endsWith('.tsx') && !name.endsWith('.test.tsx'))
      .map((name) => `${folder}/${name}`),
  );
  const components = kit.flatMap((path) =>
    [...textOf(path).matchAll(/^export (?:function|const) ([A-Z]\w+)/gm)].map(([, name = '']) => name),
  );
  expect(components.length).toBeGreaterThan(kit.length / 2);
  const named = new Set(textOf('web/src/ui/README.md').match(/\w+/g));
  expect(components.filter((name) => !named.has(name))).toEqual([]);
});

it('web/src/ui/README.md names no helper that its file does not have', () => {
  const helpers = textOf('web/src/ui/README.md').split('## Helpers')[1] ?? '';
  const named = helpers.split(/ · |\n- /).flatMap((part) => {
    const [path = '', ...words] = [...part.matchAll(/`([^`]+)`/g)].map(([, word = '']) => word);
    return words.flatMap((word) => (/^[A-Za-z]\w*/.exec(word) ?? []).map((name) => ({ path, name })));
  });
  expect(named.length).toBeGreaterThan(20);
  const isThere = ({ path, name }: (typeof named)[number]) =>
    new RegExp(`\\b${name}\\b`).test(textOf(`web/src/${path}`));
  expect(named.filter((helper) => !isThere(helper))).toEqual([]);
});

it('test/README.md says where each room of functions/data is tested', () => {
  const rooms = readdirSync(join(ROOT, 'functions/data')).toSorted();
  const rows = [...textOf('test/README.md').matchAll(/^\| `(\w+)` \| `[\w./-]+`/gm)].map(
    ([, room = '']) => room,
  );
  expect(rows).toEqual(rooms);
});
