import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readSource, ROOT } from '../structure/source.ts';

/** The Korean words of the first column, without what is in brackets behind them. */
function koreanWords(): string[] {
  const glossary = readFileSync(join(ROOT, 'docs/glossary.md'), 'utf8');
  return [...glossary.matchAll(/^\| ([^|(]*[가-힣])/gm)]
    .flatMap(([, cell = '']) => cell.split(', '))
    .filter((word) => word !== '');
}

it('has only Korean words that the sources contain', () => {
  const sources = readSource(['shared', 'functions', 'web/src'])
    .map(({ path }) => readFileSync(join(ROOT, path), 'utf8'))
    .join('\n');
  const words = koreanWords();
  expect(words.length).toBeGreaterThan(20);
  expect(words.filter((word) => !sources.includes(word))).toEqual([]);
});
