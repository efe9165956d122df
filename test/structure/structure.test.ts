import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import {
  circles,
  commentShare,
  commentWidth,
  fileGraph,
  filesPerFolder,
  folderGraph,
  folderSizes,
  lengths,
  longestFunction,
} from './measures.ts';
import { readSource } from './source.ts';

const trees: string[] = [];
afterEach(() => {
  for (const root of trees.splice(0)) rmSync(root, { recursive: true });
});

/** Writes these files into a temporary source tree, which goes after the test. */
function treeOf(files: Record<string, string>): string {
  const root = mkdtempSync(join(tmpdir(), 'structure-'));
  trees.push(root);
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(root, dirname(path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return root;
}
const sourceOf = (files: Record<string, string>) => readSource(['functions'], treeOf(files));

it('finds a circle of files made by a type import, a lazy import and a re-export', () => {
  const files = sourceOf({
    'functions/a.ts': "import type { B } from './b.ts';\nexport const a: B = 1;\n",
    'functions/b.ts': "export type B = number;\nexport const c = () => import('./c.ts');\n",
    'functions/c.ts': "export { a } from './a.ts';\n",
    'functions/d.ts': "import { a } from './a.ts';\nexport const d = a;\n",
  });
  expect(circles('files', fileGraph(files)).faults).toEqual([
    'functions/a.ts <-> functions/b.ts <-> functions/c.ts',
  ]);
});

it('finds a circle of folders even when no files form one', () => {
  const files = sourceOf({
    'functions/x/one.ts': "import { two } from '../y/two.ts';\nexport const one = two;\n",
    'functions/y/two.ts': 'export const two = 2;\n',
    'functions/y/three.ts': "import { four } from '../x/four.ts';\nexport const three = four;\n",
    'functions/x/four.ts': 'export const four = 4;\n',
  });
  expect(circles('files', fileGraph(files)).faults).toEqual([]);
  expect(circles('folders', folderGraph(files)).faults).toEqual(['functions/x <-> functions/y']);
});

const manyFiles = (folder: string, count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, nth) => [`${folder}/${nth}.ts`, '']));

it('counts the files of a folder without its subfolders', () => {
  const root = treeOf({
    ...manyFiles('functions/full', 25),
    ...manyFiles('functions/full/below', 1),
    ...manyFiles('functions/over', 26),
  });
  expect(folderSizes(filesPerFolder(['functions'], root)).faults).toEqual([
    'functions/over holds 26 files, more than 25',
  ]);
});

it('names the largest folder besides the kit, whose size has no bound', () => {
  const root = treeOf({ ...manyFiles('web/src/ui', 30), ...manyFiles('web/src/lib', 4) });
  expect(folderSizes(filesPerFolder(['web/src'], root))).toMatchObject({
    value: '4 in web/src/lib (the kit, web/src/ui: 30)',
    faults: [],
  });
});

it.each([
  [2, 98, ['functions has 2.0 %, not within 3.0 % to 8.0 %']],
  [5, 95, []],
  [9, 91, ['functions has 9.0 %, not within 3.0 % to 8.0 %']],
])('%i comment lines among %i others in one root', (comments, others, faults) => {
  const textOf = (share: number, rest: number) =>
    '// why\n'.repeat(share) + 'export {}; // not a line of its own\n'.repeat(rest);
  const root = treeOf({ 'functions/a.ts': textOf(comments, others), 'shared/b.ts': textOf(50, 950) });
  expect(commentShare(readSource(['shared', 'functions'], root)).faults).toEqual(faults);
});

it('finds the lines of comments that are too wide, in tests as well, and leaves long code alone', () => {
  const wide = `is ${'very '.repeat(25)}long`;
  const root = treeOf({
    'functions/a.ts': `// ${wide}\nexport const a = '${wide} // ${wide}';\n/**\n * short\n * ${wide}\n */\n`,
    'functions/a.test.ts': `// short\n  // ${wide}\n`,
  });
  expect(commentWidth(['functions'], root).faults).toEqual([
    'functions/a.test.ts:2 is wider than 110 columns',
    'functions/a.ts:1 is wider than 110 columns',
    'functions/a.ts:5 is wider than 110 columns',
  ]);
});

it('measures the handlers of a route file and the length of files', () => {
  const handler = `export const a: Handler<'a'> = async () => {\n${'  work();\n'.repeat(20)}};\n`;
  const files = sourceOf({ 'functions/api/x/a.ts': handler, 'functions/long.ts': 'work();\n'.repeat(200) });
  expect(lengths(files)).toEqual([
    { name: 'median file', value: '200 lines', faults: ['at most 60'] },
    { name: 'median handler', value: '22 lines', faults: ['at most 15'] },
  ]);
});

it('finds functions of any kind that are too long, by the file and the line', () => {
  const work = (lines: number) => '  work();\n'.repeat(lines - 2);
  const files = sourceOf({
    'functions/fits.ts': `export function fits() {\n${work(80)}}\n`,
    'functions/long.ts': `const a = 1;\nexport const long = () => {\n${work(81)}};\n`,
  });
  expect(longestFunction(files)).toEqual({
    name: 'longest function',
    value: '81 lines',
    faults: ['functions/long.ts:2 has 81 lines, more than 80'],
  });
});
