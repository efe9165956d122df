import { isDeepStrictEqual } from 'node:util';
import { describe, expect, test } from 'vitest';
import { routeKey, routeList } from '../../../shared/routes/index.ts';
import type { CrashPoint } from '../../support/faults.ts';
import { runJobs } from '../../support/rights/functions.ts';
import { expectBalanced, scanAll } from '../../support/ledger.ts';
import type { Command } from './crash-calls.ts';
import { COMMANDS } from './crash-commands.ts';
import { digestOf, newWorld } from './crash-world.ts';
import { momentsOf } from './crash-stages.ts';

const isDeep = process.env['DEEP'] === '1';
/** The quick run tests every eighth command and every fourth of its
 * points, `npm run test:deep` all of them. */
const STRIDES = isDeep ? { command: 1, point: 1 } : { command: 8, point: 4 };
const FEWEST_POINTS = isDeep ? 350 : 10;
const PLAYED = COMMANDS.filter((_, nth) => nth % STRIDES.command === 0);

const world = await newWorld();
const moments = momentsOf(world);

interface End {
  /** Before the jobs, with the queue. */
  stored: string[];
  digest: string[];
  /** Those sent since the start. */
  texts: string[];
  writes: number;
}

/** Runs a command the given number of times, crashing at the point the first time, then the jobs; returns the end
 * state. Where a command has left what is `known`, the jobs make the same of it. */
async function live(
  command: Command,
  times: number,
  point: CrashPoint | null,
  known: readonly End[] = [],
): Promise<End> {
  const { rig, service } = world;
  const { items: before, sent } = await moments.goTo(command.from);
  const act = await command.prepare(world);
  rig.start(point);
  const answer = act();
  // A caller without an answer tries again, and is refused when the first try had succeeded.
  await (point === null ? answer : answer.catch(() => undefined));
  const { writes, hasCrashed } = rig.seen();
  expect({ point, writes, hasCrashed }).toMatchObject({ hasCrashed: point !== null });
  await rig.settled();
  rig.start(null);
  for (let more = point === null ? 1 : 0; more < times; more += 1) await act().catch(() => undefined);
  const textsNow = () => rig.sent.slice(sent.length).map(({ phone, message }) => `${phone} ${message}`);
  const stored = [...digestOf(await scanAll(service), before), ...rig.messages];
  const same = known.find((end) => isDeepStrictEqual(end.stored, stored));
  if (same !== undefined) return { ...same, texts: textsNow(), writes };
  await runJobs({ services: rig.services, clock: service.clock }, rig.messages);
  await expectBalanced(service);
  return { stored, digest: digestOf(await scanAll(service), before), texts: textsNow(), writes };
}

// The last test counts what the others did.
describe('crashes', { shuffle: false }, () => {
  let points = 0;
  test.each(PLAYED.map((command, nth) => [command.name, command, nth] as const))(
    '%s: after a crash at any write and a retry, the end state is the same',
    async (_, command, nth) => {
      const once = await live(command, 1, null);
      const twice = await live(command, 2, null, [once]);
      expect(once.writes, 'it writes').toBeGreaterThan(0);
      if (command.isRepeatable !== true) expect(twice.digest, 'done twice').toEqual(once.digest);

      const all = Array.from({ length: once.writes }, (__, at) => at + 1).flatMap((write) =>
        (['before', 'after'] as const).map((when) => ({ write, when })),
      );
      for (const point of all.filter((__, at) => (at + nth) % STRIDES.point === 0)) {
        points += 1;
        const { digest, texts } = await live(command, 1, point, [once, twice]);
        const isTwice = command.isRepeatable === true && isDeepStrictEqual(digest, twice.digest);
        expect({ point, digest }).toEqual({ point, digest: (isTwice ? twice : once).digest });
        const doubled = texts.filter((text, at) => texts.indexOf(text) !== at);
        expect({ point, doubled }, 'no text goes out twice').toEqual({ point, doubled: [] });
      }
    },
  );

  test('every writing command was killed at enough points', () => {
    console.log(`crash points: ${points} of ${PLAYED.length} commands`);
    const covered = new Set(COMMANDS.map(({ name }) => name.replace(/: .*/, '')));
    const missing = routeList
      .filter(({ method, again }) => method !== 'GET' && again !== 'writes nothing')
      .map(routeKey)
      .filter((key) => !covered.has(key));
    expect(missing).toEqual([]);
    expect(points).toBeGreaterThanOrEqual(FEWEST_POINTS);
  });
});
