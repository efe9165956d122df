import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { routeKey, routeList } from '../../shared/routes/index.ts';
import { filesBelow, ROOT } from './source.ts';

/** Tests of one call; those made from the route table prove what all calls have in common. */
const tests = ['api', 'data', 'events']
  .flatMap((folder) => filesBelow(`test/${folder}`))
  .map((path) => readFileSync(join(ROOT, path), 'utf8'))
  .join('\n');

it('every call of the route table is made by a test of its own', () => {
  expect(routeList.map(routeKey).filter((key) => !tests.includes(`'${key}'`))).toEqual([]);
});
