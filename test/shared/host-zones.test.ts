import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import * as z from 'zod';

/** Ends of days, months and years in Korea, leap day included, on both sides of midnight. */
const MOMENTS = [
  '2026-11-21T23:59:59.999+09:00',
  '2026-11-22T00:00:00.000+09:00',
  '2026-11-30T23:59:59.999+09:00',
  '2026-12-31T23:59:59.999+09:00',
  '2027-01-01T00:00:00.000+09:00',
  '2027-01-31T23:59:59.999+09:00',
  '2027-02-28T23:59:59.999+09:00',
  '2027-03-14T19:30:00.000+09:00',
  '2028-02-28T23:59:59.999+09:00',
  '2028-02-29T00:00:00.000+09:00',
  '2028-02-29T23:59:59.999+09:00',
  '2028-03-01T08:59:59.999+09:00',
] as const;
const ZONES = ['UTC', 'Asia/Seoul', 'America/Los_Angeles'] as const;

const answers = z.object({
  offset: z.number(),
  days: z.array(z.looseObject({ day: z.string(), hour: z.number(), first: z.string(), last: z.string() })),
});

/** Runs the program in its own process with that time zone. */
function askHostIn(zone: string): z.output<typeof answers> {
  const program = fileURLToPath(new URL('./korean-days.ts', import.meta.url));
  const host = spawnSync(process.execPath, ['--import', 'tsx', program, ...MOMENTS], {
    env: { ...process.env, TZ: zone },
    encoding: 'utf8',
  });
  expect(host.stderr).toBe('');
  return answers.parse(JSON.parse(host.stdout));
}

const hosts = ZONES.map((zone) => ({ zone, ...askHostIn(zone) }));

it('asks hosts that really stand in three time zones', () => {
  expect(hosts.map(({ offset }) => offset)).toEqual([0, -540, 480]);
});

it.each(MOMENTS.map((moment, at) => [moment, at] as const))('%s is the same on every host', (moment, at) => {
  const [utc, seoul, losAngeles] = hosts.map(({ days }) => days[at]);
  expect(seoul).toEqual(utc);
  expect(losAngeles).toEqual(utc);
  // The moment is written in Korean time.
  const day = moment.slice(0, 10);
  const moved = (days: number) =>
    new Date(Date.parse(`${day}T12:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
  expect(utc).toMatchObject({ day, hour: Number(moment.slice(11, 13)), first: moved(1), last: moved(31) });
});
