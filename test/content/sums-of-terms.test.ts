import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { bothWon, compensatedWon, type MatchTerms, termsNow } from '../../shared/deposit.ts';
import { won } from '../../shared/labels.ts';
import { DEPOSIT_PER_PERSON_WON, GROUP_SIZES } from '../../shared/limits.ts';

const terms = readFileSync(new URL('../../web/public/TermsOfUse.html', import.meta.url), 'utf8');

test('the terms state sums by size: deposit and discount, then what comes back in each case', () => {
  const deposit = ({ depositWon }: MatchTerms) => depositWon;
  const none = () => 0;
  const rows = [deposit, bothWon, deposit, compensatedWon, none, none, deposit];
  for (const size of GROUP_SIZES) {
    const cells = terms.matchAll(new RegExp(`data-label="${size} : ${size}">([^<]*)<`, 'g'));
    expect(Array.from(cells, ([, sum]) => sum)).toEqual(rows.map((row) => won(row(termsNow(size)))));
  }
});

test('the terms state no other sums than the price a person and the compensation of each size', () => {
  const sums = terms.replaceAll(/<td.*<\/td>/g, '').matchAll(/[\d,]+(?=원)/g);
  const price = DEPOSIT_PER_PERSON_WON;
  const compensations = GROUP_SIZES.map((size) => termsNow(size).compensationWon);
  expect(Array.from(sums, ([sum]) => `${sum}원`)).toEqual([price, price, ...compensations].map(won));
});
