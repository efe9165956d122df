import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lives, SIZE } from './money-lives.ts';
import { NEEDED } from './money-needed.ts';
import { live, type Played } from './money-play.ts';
import { openWorld } from './money-world.ts';

test(
  `the ledger follows docs/money.md in ${SIZE.runs} random lives of a match`,
  async () => {
    const world = await openWorld();
    const played: Played = new Map();
    await fc.assert(
      fc.asyncProperty(lives, (steps) => live(world, 'memory', steps, played)),
      { numRuns: SIZE.runs, seed: SIZE.seed },
    );
    console.log('money model', JSON.stringify(Object.fromEntries([...played].toSorted())));
    if (SIZE.runs >= 100) expect(NEEDED.filter((name) => !played.has(name))).toEqual([]);
  },
  SIZE.timeLimitMs,
);
