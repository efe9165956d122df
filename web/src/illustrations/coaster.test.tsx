import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Coaster } from './coaster.tsx';

test('108 ids in a row have 108 different coasters, and the same id always the same', () => {
  const draw = (seed: number) => renderToStaticMarkup(<Coaster seed={seed} name="달무리집" />);
  const ids = Array.from({ length: 108 }, (_, id) => id);
  expect(new Set(ids.map(draw)).size).toBe(108);
  expect(draw(31)).toBe(draw(31));
});
