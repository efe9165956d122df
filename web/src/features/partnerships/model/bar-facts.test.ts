import { describe, expect, it } from 'vitest';
import { featuresOf } from './bar-facts.ts';

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
});
