import { isDeepStrictEqual } from 'node:util';
import { expect, test } from 'vitest';
import { runJobs } from '../../support/rights/functions.ts';
import { digestOf } from '../../support/crashes.ts';
import { D } from '../../support/deposit.ts';
import { type Command, play } from './money-commands.ts';
import { ASKED, COMMANDS, live, payLate, REPORT, STATES } from './money-states.ts';
import { expectTruth } from './money-truth.ts';
import { type Life, type Step, stepOf, openLives } from './money-world.ts';

/** Every state with the next row of the bank waiting to be read, and that of a table that was paid for. */
const WAYS: readonly (readonly Command[])[] = [
  ...Object.values(STATES).map((way) => [...way, payLate('male')]),
  [...ASKED, { do: 'team-pays', won: D }, REPORT],
];
const GIVEN: readonly Command[] = [
  ...COMMANDS,
  { do: 'bank-corrects', at: 0, won: D - 500 },
  { do: 'rescues' },
];

/** The quick run gives a quarter of the commands, and kills each at a third of its points. */
const EVERY = process.env['DEEP'] === '1' ? { command: 1, point: 1 } : { command: 4, point: 3 };

/** All that is stored now, and what waits for the worker. */
const storedBy = async ({ world }: Life, { items }: Step): Promise<string[]> => [
  ...digestOf(await world.look(), items),
  ...world.rig.messages,
];

/** The same once the jobs have finished what was left. */
async function endOf(life: Life, start: Step): Promise<string[]> {
  await runJobs(life.world.service, life.world.rig.messages);
  return storedBy(life, start);
}

test('a command that dies at a write, and is given again, ends as if given once', async () => {
  const world = await openLives();
  let [chosen, points, crashes] = [0, 0, 0];
  for (const way of WAYS) {
    const { life: before } = await live(world, undefined, way);
    const start = await stepOf(before);
    for (const command of GIVEN) {
      if ((chosen += 1) % EVERY.command !== 0) continue;
      const { life: once, last } = await live(world, start, [command]);
      if (last !== 'ok') continue;
      const { writes } = world.rig.seen();
      const stored = await storedBy(once, start);
      const end = await endOf(once, start);
      for (let half = 0; half < 2 * writes; half += 1) {
        if ((points += 1) % EVERY.point !== 0) continue;
        const point = { write: 1 + Math.floor(half / 2), when: half % 2 === 0 ? 'before' : 'after' } as const;
        const life = await world.begin(start);
        world.rig.start(point);
        await play(life, command).catch(() => undefined);
        const { hasCrashed } = world.rig.seen();
        await world.rig.settled();
        world.rig.start(null);
        // The job of the rescues may write less the second time.
        if (!hasCrashed) continue;
        life.played -= 1;
        const story = { way, command, point };
        await play(life, command);
        expectTruth(life, story);
        // The jobs make the same of the same.
        if (!isDeepStrictEqual(await storedBy(life, start), stored))
          expect({ story, end: await endOf(life, start) }).toEqual({ story, end });
        crashes += 1;
      }
    }
  }
  console.log('crashes', crashes);
  expect(crashes).toBeGreaterThan(600 / EVERY.command / EVERY.point);
});
