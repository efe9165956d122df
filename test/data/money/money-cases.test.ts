import { beforeAll, expect, test } from 'vitest';
import { SCENARIOS } from './money-scenarios.ts';
import { REQUIRED_OUTCOMES } from './money-required.ts';
import { runScenario, type Played } from './money-run.ts';
import { openWorld, type World } from './money-world.ts';

let world: World;
const played: Played = new Map();
beforeAll(async () => {
  world = await openWorld();
});

test.each(Object.entries(SCENARIOS))('the ledger follows docs/money.md: %s', (_, steps) =>
  runScenario(world, 'store', steps, played),
);

test('every kind of step was played', () => {
  expect(REQUIRED_OUTCOMES.filter((name) => !played.has(name))).toEqual([]);
});
