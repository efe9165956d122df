import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pMap from 'p-map';
import { expect, test } from 'vitest';
import { seededRandom } from '../support/random.ts';
import { startHostProcess } from './host-process.ts';
import { actOnce, repeatTransfers, type World } from './people-over-http.ts';
import { newWorld, populate } from './populate.ts';
import { expectSoundWorld, settle } from './world-checks.ts';

const isDeep = process.env['DEEP'] === '1';
const SIZE = isDeep
  ? { kills: 20, people: 12, atOnce: 6, actsBetween: 60 }
  : { kills: 1, people: 8, atOnce: 4, actsBetween: 120 };
const SEED = Number(process.env['KILL_SEED'] ?? 1);

test(`what people were told is kept when the service is killed in the middle of its work: seed ${SEED}`, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'kill-'));
  const random = seededRandom(SEED);
  let host = await startHostProcess(folder);
  const world = newWorld(host.url, random);
  try {
    await populate(world, SIZE.people);
    let unanswered = 0;
    for (let kill = 0; kill < SIZE.kills; kill += 1) {
      unanswered += await killDuringActs(world, host);
      host = await startHostProcess(folder);
      world.url = host.url;
      await repeatTransfers(world);
    }
    console.log(`kill seed ${SEED}: ${SIZE.kills} kills, ${unanswered} calls cut off`);
    expect(unanswered, 'nothing was under way when the service was killed').toBeGreaterThanOrEqual(
      SIZE.kills,
    );
    expect(world.answers.filter(({ status }) => status >= 500)).toEqual([]);
    await settle(world);
    await expectSoundWorld(world, host.store);
  } finally {
    await host.kill();
    await rm(folder, { recursive: true, force: true });
  }
});

/** People act at once until the service is killed, after a random number of their
 * acts. Returns how many calls got no answer. */
async function killDuringActs(
  world: World,
  host: Awaited<ReturnType<typeof startHostProcess>>,
): Promise<number> {
  const before = world.unanswered;
  const last = world.random.below(SIZE.actsBetween) + SIZE.atOnce;
  let acts = 0;
  let killed: Promise<void> | undefined;
  const act = async () => {
    acts += 1;
    if (acts === last) killed = host.kill();
    if (killed === undefined || acts <= last) await actOnce(world);
  };
  await pMap(Array.from({ length: last }), act, { concurrency: SIZE.atOnce });
  await killed;
  return world.unanswered - before;
}
