import { beforeAll, expect, test } from 'vitest';
import { BEGINNINGS } from './money-beginnings.ts';
import { NEEDED } from './money-needed.ts';
import { live, type Played } from './money-play.ts';
import { openWorld, type World } from './money-world.ts';

let world: World;
const played: Played = new Map();
beforeAll(async () => {
  world = await openWorld();
});

test.each(Object.entries(BEGINNINGS))('the ledger follows docs/money.md: %s', (_, steps) =>
  live(world, 'store', steps, played),
);

test('every kind of step was played', () => {
  expect(NEEDED.filter((name) => !played.has(name))).toEqual([]);
});
