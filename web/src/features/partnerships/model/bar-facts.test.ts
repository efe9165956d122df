import { describe, expect, it } from 'vitest';
import { factsOf, featuresOf } from './bar-facts.ts';

describe('bar facts', () => {
  it.each([
    ['["긴 테이블","전통주 20가지"]', ['긴 테이블', '전통주 20가지']],
    ['', []],
    ['not json', []],
    ['{"a":1}', []],
    ['["하나",2,null]', ['하나']],
  ])('reads the features of %j', (benefits, expected) => {
    expect(featuresOf({ benefits })).toEqual(expected);
  });

  it.each([
    [{}, []],
    [{ walk_minutes: 5 }, []],
    [{ price_per_person: 24_000 }, ['한 사람 24,000원쯤']],
    [{ bar_station: '성수역' }, ['가까운 역 성수역']],
    [
      { bar_station: '성수역', walk_minutes: 5, price_per_person: 9_000 },
      ['가까운 역 성수역', '걸어서 5분', '한 사람 9,000원쯤'],
    ],
  ])('says what is known: %j', (known, expected) => {
    const unknown = { bar_district: '', bar_station: '', walk_minutes: null, price_per_person: null };
    expect(factsOf({ ...unknown, ...known }).map(({ label, value }) => `${label} ${value}`)).toEqual(
      expected,
    );
  });
});
