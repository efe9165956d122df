import { describe, expect, it } from 'vitest';
import { dialUrl, featuresOf, mapSearchUrl } from './bar-facts.ts';

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

  it('escapes the address in the map search', () => {
    expect(mapSearchUrl('서울 중구 을지로 12/3 #2')).toBe(
      `https://map.naver.com/p/search/${encodeURIComponent('서울 중구 을지로 12/3 #2')}`,
    );
  });

  it('keeps only digits in a dial link', () => {
    expect(dialUrl('02-000-1234')).toBe('tel:020001234');
  });
});
