import fc from 'fast-check';
import { expect, test } from 'vitest';
import { scenarios, SIZE } from './money-random.ts';
import { REQUIRED_OUTCOMES } from './money-required.ts';
import { runScenario, type Played } from './money-run.ts';
import { openWorld } from './money-world.ts';

test(
  `the ledger follows docs/money.md in ${SIZE.runs} random scenarios of a match`,
  async () => {
    const world = await openWorld();
    const played: Played = new Map();
    await fc.assert(
      fc.asyncProperty(scenarios, (steps) => runScenario(world, 'memory', steps, played)),
      { numRuns: SIZE.runs, seed: SIZE.seed },
    );
    console.log('money model', JSON.stringify(Object.fromEntries([...played].toSorted())));
    if (SIZE.runs >= 100) expect(REQUIRED_OUTCOMES.filter((name) => !played.has(name))).toEqual([]);
  },
  SIZE.timeLimitMs,
);
