import { expect, it } from 'vitest';
import { chunksOf, groupedBy, groupedByEach } from '../../shared/lists.ts';

it('items are grouped by a key, groups and items in the order in which they come', () => {
  const groups = groupedBy([3, 10, 4, 11, 5], (number) => (number < 10 ? 'small' : 'large'));
  expect([...groups]).toEqual([
    ['small', [3, 4, 5]],
    ['large', [10, 11]],
  ]);
});

it('an item with several keys is in the group of each', () => {
  expect([...groupedByEach(['ab', 'b', ''], (word) => word)]).toEqual([
    ['a', ['ab']],
    ['b', ['ab', 'b']],
  ]);
});

it.each([
  [[1, 2, 3, 4, 5], 2, [[1, 2], [3, 4], [5]]],
  [[1, 2], 2, [[1, 2]]],
  [[], 2, []],
])('%j is cut into lists of %i', (items, size, chunks) => {
  expect(chunksOf<number>(items, size)).toEqual(chunks);
});
