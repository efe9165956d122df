import { expect, test } from 'vitest';
import { paths } from '../../web/src/lib/paths.ts';
import { STOPS } from '../tour/places.ts';

test('the tour visits every page of the site', () => {
  expect(Object.keys(STOPS).toSorted()).toEqual(Object.keys(paths).toSorted());
});
