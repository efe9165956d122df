import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '../structure/source.ts';
import { linesWith, writtenIn } from './written.ts';

const readText = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

/** The sources and pages with the texts of the product, without their tests. */
const TEXTS = writtenIn(
  ['shared', 'functions', 'infra', 'web/src', 'web/public'],
  /\.(tsx?|html|webmanifest)$/,
);

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
  expect(linesWith(TEXTS, /(?<!단체 )미팅(?! (신청|내역))|만남 (신청|내역)/)).toEqual([]);
});

it.each([
  ['사장님', /점주/],
  ['바라는 점', /(?<!비)선호 조건|바라는 조건/],
  ['만나고 싶은 나이', /원하는 나이|바라는 나이/],
  ['보증금 기한', /보증금 마감/],
  ['쉬는 날', /일을 막았|날은 막을/],
  ['남자측 불참', /(남자|여자|두) 팀 불참/],
])('says only %s for it', (_, other) => {
  expect(linesWith(TEXTS, other)).toEqual([]);
});
