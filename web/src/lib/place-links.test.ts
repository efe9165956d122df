import { describe, expect, it } from 'vitest';
import { dialUrl, mapSearchUrl } from './place-links.ts';

describe('the links of a place', () => {
  it('escapes the address in the map search', () => {
    expect(mapSearchUrl('서울 중구 을지로 12/3 #2')).toBe(
      `https://map.naver.com/p/search/${encodeURIComponent('서울 중구 을지로 12/3 #2')}`,
    );
  });

  it('keeps only digits in a dial link', () => {
    expect(dialUrl('02-000-1234')).toBe('tel:020001234');
  });
});
