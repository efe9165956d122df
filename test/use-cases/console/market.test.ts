import { beforeEach, describe, expect, test } from 'vitest';
import { readMarketWeeks } from '../../../functions/use-cases/console/market-weeks.ts';
import { readTeamsAt, readWaitingTeams } from '../../../functions/use-cases/console/waiting-teams.ts';
import { dailyClose } from '../../support/rights/functions.ts';
import { matchRequests } from '../../../functions/use-cases/matching/match-run.ts';
import { kstInstant } from '../../../shared/calendar.ts';
import type { RequestId } from '../../../shared/ids.ts';
import { DAY_MS, HOUR_MS } from '../../../shared/time-units.ts';
import { addConsole } from '../../support/console.ts';
import { addApplicant, addBar, apply, choicesAt, matchCouple } from '../../support/market.ts';
import { countingTable } from '../../support/faults.ts';
import { startService, type TestService } from '../../support/service.ts';

const [FRIDAY, SATURDAY] = ['2027-03-05', '2027-03-06'] as const;

let service: TestService;
beforeEach(async () => {
  service = await startService({ now: kstInstant('2027-03-01', '12:00') });
});

const NOBODY = [2, 3, 4].map((size) => ({ size, male: 0, female: 0 }));

describe('the waiting teams', () => {
  test('are counted by size, by day and by bar, each team once', async () => {
    const [moon, sun] = [await addBar(service, 40, '달집'), await addBar(service, 40, '해집')];
    const two = await addApplicant(service, { gender: 'male' }, { group_members: 2 });
    const three = await addApplicant(service, { gender: 'male' });
    const four = await addApplicant(service, { gender: 'female' }, { group_members: 4 });
    const weekend = [...choicesAt(moon.barId, [FRIDAY, SATURDAY])];
    const later = { uid_bar: moon.barId, date: FRIDAY, time: '19:00' as const, priority: 3 };
    const requests = [
      await apply(two, [...weekend, later]),
      await apply(three, choicesAt(moon.barId, [FRIDAY])),
      await apply(four, [
        ...choicesAt(moon.barId, [FRIDAY]),
        { uid_bar: sun.barId, date: FRIDAY, time: '18:00', priority: 2 },
      ]),
    ];
    const admin = await addConsole(service);
    const { waiting } = await admin.ok('GET /api/admin/market/waiting', { query: {} });
    const days = [
      { day: FRIDAY, size: 2, male: 1, female: 0 },
      { day: FRIDAY, size: 3, male: 1, female: 0 },
      { day: FRIDAY, size: 4, male: 0, female: 1 },
      { day: SATURDAY, size: 2, male: 1, female: 0 },
    ];
    const sizes = [
      { size: 2, male: 1, female: 0 },
      { size: 3, male: 1, female: 0 },
      { size: 4, male: 0, female: 1 },
    ];
    expect(waiting).toEqual({
      sizes,
      days,
      bars: [
        { uid_bar: moon.barId, bar_name: '달집', male: 2, female: 1 },
        { uid_bar: sun.barId, bar_name: '해집', male: 0, female: 1 },
      ],
      isCut: false,
    });
    await matchRequests(service.services, requests, service.clock.now());
    const at = (uid_bar: string) => admin.ok('GET /api/admin/market/waiting', { query: { uid_bar } });
    expect((await at(moon.barId)).waiting).toEqual({ sizes, days, bars: [], isCut: false });
    expect((await at(sun.barId)).waiting).toMatchObject({
      sizes: [...NOBODY.slice(0, 2), { size: 4, male: 0, female: 1 }],
      days: [{ day: FRIDAY, size: 4, male: 0, female: 1 }],
    });
  });

  test('leave out those whose only day is too near, and are none in an empty market', async () => {
    const bar = await addBar(service);
    const now = () => service.clock.now();
    const nothing = { sizes: NOBODY, days: [], bars: [], isCut: false };
    expect(await readWaitingTeams(service.services, now())).toEqual(nothing);
    expect(await readTeamsAt(service.services, bar.barId, now())).toEqual(nothing);
    const id = await apply(await addApplicant(service, { gender: 'male' }), choicesAt(bar.barId, [FRIDAY]));
    await matchRequests(service.services, [id], now());
    service.clock.set(kstInstant(FRIDAY, '23:00'));
    const one = {
      ...nothing,
      sizes: [...NOBODY.slice(0, 1), { size: 3, male: 1, female: 0 }, ...NOBODY.slice(2)],
    };
    expect(await readWaitingTeams(service.services, now())).toEqual(one);
    expect(await readTeamsAt(service.services, bar.barId, now())).toEqual(one);
  });
});

describe('the weeks of the market', () => {
  const read = () => readMarketWeeks(service.services, service.clock.now());
  const none = { applications: 0, studied: 0, matched: 0, left: 0, waiting: 0, share: null };

  test('say what became of each week’s applications', async () => {
    const bar = await addBar(service);
    await matchCouple(service, bar.barId, [FRIDAY]);
    const leaves = await addApplicant(service);
    const left: RequestId = await apply(leaves, choicesAt(bar.barId, [SATURDAY]));
    await leaves.client.ok('DELETE /api/meetings/{id}', { params: { id: left }, body: {} });
    service.clock.advance(7 * DAY_MS);
    await apply(await addApplicant(service), choicesAt(bar.barId, ['2027-03-20']));
    const admin = await addConsole(service);
    const { weeks: told } = await admin.ok('GET /api/admin/market/weeks', {});
    expect(told).toHaveLength(8);
    for (const week of told.slice(0, 6)) expect(week).toMatchObject(none);
    expect(told.slice(6)).toEqual([
      {
        from: '2027-02-23',
        to: '2027-03-01',
        applications: 3,
        studied: 3,
        matched: 2,
        left: 1,
        waiting: 0,
        share: 2 / 3,
      },
      {
        from: '2027-03-02',
        to: '2027-03-08',
        applications: 1,
        studied: 1,
        matched: 0,
        left: 0,
        waiting: 1,
        share: 0,
      },
    ]);
  });

  test('read no day that is known to be empty, and nothing without a limit', async () => {
    const bar = await addBar(service);
    await apply(await addApplicant(service), choicesAt(bar.barId, ['2027-03-20']));
    service.clock.advance(DAY_MS + HOUR_MS);
    await dailyClose();
    const before = await read();
    const { table, take } = countingTable(service);
    expect(await readMarketWeeks({ table }, service.clock.now())).toEqual(before);
    // The kept figures, and the 50 days that were not kept or had applications; of one day a request.
    expect(take()).toMatchObject({ requests: 52, unlimited: 0 });
  });
});
