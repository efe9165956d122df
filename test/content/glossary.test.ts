import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { filesBelow, ROOT } from '../structure/source.ts';

const readText = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

/** The sources and pages with the texts of the product, without their tests. */
const TEXTS = ['shared', 'functions', 'infra', 'web/src', 'web/public']
  .flatMap((folder) => filesBelow(folder))
  .concat(filesBelow('web').filter((path) => /^web\/[^/]+\.html$/.test(path)))
  .filter((path) => /\.(tsx?|html|webmanifest)$/.test(path) && !/\.test\.tsx?$/.test(path))
  .map((path) => ({ path, text: readText(path) }));

/** The Korean words of the first column, without what is in brackets behind them. */
function koreanWords(): string[] {
  return [...readText('docs/glossary.md').matchAll(/^\| ([^|(]*[가-힣])/gm)]
    .flatMap(([, cell = '']) => cell.split(', '))
    .filter((word) => word !== '');
}

it('has only Korean words that the sources contain', () => {
  const sources = TEXTS.map(({ text }) => text).join('\n');
  const words = koreanWords();
  expect(words.length).toBeGreaterThan(20);
  expect(words.filter((word) => !sources.includes(word))).toEqual([]);
});

it('calls a meeting 만남, and 미팅 only in the names of the two pages and of the kind of meeting', () => {
  const other = /(?<!단체 )미팅(?! (신청|내역))|만남 (신청|내역)/;
  const found = TEXTS.flatMap(({ path, text }) =>
    text.split('\n').flatMap((line, at) => (other.test(line) ? [`${path}:${at + 1} ${line.trim()}`] : [])),
  );
  expect(found).toEqual([]);
});
