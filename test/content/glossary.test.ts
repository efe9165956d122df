import { expect, it } from 'vitest';
import { linesWith, writtenIn } from './written.ts';

/** The sources and pages with the texts of the product, without their tests. */
const TEXTS = writtenIn(
  ['shared', 'functions', 'infra', 'web/src', 'web/public'],
  /\.(tsx?|html|webmanifest)$/,
);

it('the site calls a meeting 만남, and says 미팅 only in the names of two pages and of the kind of meeting', () => {
  expect(linesWith(TEXTS, /(?<!단체 |남녀 .*)미팅(?! (신청|내역))|만남 (신청|내역)/)).toEqual([]);
});

it.each([
  ['사장님', /점주/],
  ['바라는 점', /(?<!비)선호 조건|바라는 조건/],
  ['만나고 싶은 나이', /원하는 나이|바라는 나이/],
  ['보증금 기한', /보증금 마감/],
  ['쉬는 날', /일을 막았|날은 막을/],
  ['남자측 불참', /(남자|여자|두) 팀 불참/],
])('the site says %s and no second word for it', (_, other) => {
  expect(linesWith(TEXTS, other)).toEqual([]);
});
