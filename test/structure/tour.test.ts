import { expect, test } from 'vitest';
import { PLACES } from '../tour/places.ts';

test('every place of the tour has a name of its own, which is also that of its picture', () => {
  const names = PLACES.map(({ name }) => name);
  expect(names.filter((name, nth) => names.indexOf(name) !== nth)).toEqual([]);
});
