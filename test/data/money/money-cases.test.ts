import { beforeAll, describe, expect, test } from 'vitest';
import type { Command } from './money-commands.ts';
import { SCENARIOS } from './scenarios/scenarios.ts';
import { REQUIRED_OUTCOMES } from './money-required.ts';
import { runScenario, type Played } from './money-run.ts';
import { openWorld, type World } from './money-world.ts';

let world: World;
const played: Played = new Map();
beforeAll(async () => {
  world = await openWorld();
});

/** The quick run plays those with simultaneous commands and every fourth other on the
 * running store, the rest in this process. */
const isDeep = process.env['DEEP'] === '1';
const engineOf = (steps: readonly Command[][], nth: number) =>
  isDeep || nth % 6 === 0 || steps.some((commands) => commands.length > 1) ? 'store' : 'memory';
const cases = Object.entries(SCENARIOS).map(
  ([name, steps], nth) => [name, engineOf(steps, nth), steps] as const,
);

// The last test counts what the others did.
describe('the chosen scenarios', { shuffle: false }, () => {
  test.each(cases)('the ledger follows docs/money.md: %s (%s)', (_, engine, steps) =>
    runScenario(world, engine, steps, played),
  );

  test('every kind of step was played', () => {
    expect(REQUIRED_OUTCOMES.filter((name) => !played.has(name))).toEqual([]);
  });
});
