import { beforeEach, describe, expect, test } from 'vitest';
import { replayMarket } from '../../../functions/data/console/market-replay.ts';
import { readMarketWeeks } from '../../../functions/data/console/market-weeks.ts';
import { readTeamsAt, readWaitingTeams } from '../../../functions/data/console/waiting-teams.ts';
import { savePrices } from '../../../functions/data/matching/prices.ts';
import { noPrices } from '../../../functions/domain/matching/prices.ts';
import { dailyClose } from '../../support/rights/functions.ts';
import { matchRequests } from '../../../functions/data/matching/match-run.ts';
import { kstInstant } from '../../../shared/calendar.ts';
import type { RequestId } from '../../../shared/ids.ts';
import { DAY_MS, HOUR_MS } from '../../../shared/time-units.ts';
import { addConsole } from '../../support/console.ts';
import { addApplicant, addBar, applicationOf, apply, choicesAt, matchCouple } from '../../support/market.ts';
import { countingTable } from '../../support/reads.ts';
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

  test('say of each told chance how often it came true', async () => {
    const bar = await addBar(service);
    const told = async (gender: 'male' | 'female', toldChance: number | undefined, day: string = FRIDAY) => {
      const member = await addApplicant(service, { gender });
      const body = {
        ...applicationOf(member, choicesAt(bar.barId, [day])),
        ...(toldChance !== undefined && { toldChance }),
      };
      const { meetingId } = await member.client.ok('POST /api/meetings/apply', { body });
      return { ...member, meetingId };
    };
    const [man, woman] = [await told('male', 0.79), await told('female', 0.6)];
    await matchRequests(service.services, [man.meetingId, woman.meetingId], service.clock.now());
    const leaves = await told('male', 0.6, SATURDAY);
    await leaves.client.ok('DELETE /api/meetings/{id}', { params: { id: leaves.meetingId }, body: {} });
    for (const chance of [0, 0.59, 0.6, 1, undefined]) await told('male', chance, '2027-03-20');
    const band = { matched: 0, left: 0, waiting: 0, share: null };
    expect((await read()).chances).toEqual([
      { ...band, from: 0, to: 0.2, waiting: 1 },
      { ...band, from: 0.2, to: 0.4 },
      { ...band, from: 0.4, to: 0.6, waiting: 1 },
      { from: 0.6, to: 0.8, matched: 2, left: 1, waiting: 1, share: 2 / 3 },
      { ...band, from: 0.8, to: 1, waiting: 1 },
    ]);
    const { data } = await man.client.ok('GET /api/accounts/my-data', {});
    expect(data.requests).toMatchObject([{ told_chance: 0.79 }]);
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

describe('the price history', () => {
  test('has for the newest nights the strength of the prices and the demand behind them', async () => {
    const admin = await addConsole(service);
    const told = async () => (await admin.ok('GET /api/admin/market/prices', {})).prices;
    expect(await told()).toEqual([]);
    for (let version = 1; version <= 15; version += 1) {
      const learnedAt = service.clock.now() + version * DAY_MS;
      const classes = noPrices.classes.map((known, at) => ({ ...known, choicesPerDay: version + at / 10 }));
      const prices = { ...noPrices, version, learnedAt, sample: 10 * version, strength: 0.5, classes };
      await savePrices(service.services, prices, learnedAt);
    }
    const prices = await told();
    expect(prices.map(({ sample }) => sample)).toEqual(Array.from({ length: 14 }, (_, at) => 10 * (at + 2)));
    expect(prices.at(-1)).toMatchObject({
      day: '2027-03-16',
      strength: 0.5,
      chosen: [
        { side: 'male', size: 2, perDay: 15.3 },
        { side: 'male', size: 3, perDay: 15.4 },
        { side: 'male', size: 4, perDay: 15.5 },
        { side: 'female', size: 2, perDay: 15 },
        { side: 'female', size: 3, perDay: 15.1 },
        { side: 'female', size: 4, perDay: 15.2 },
      ],
    });
  });
});

describe('last week played again', () => {
  test('tells what became of its applications, and what would have become of them', async () => {
    const bar = await addBar(service);
    const { male, female } = await matchCouple(service, bar.barId, [SATURDAY]);
    expect([male, female]).toHaveLength(2);
    const alone = await addApplicant(service, { gender: 'male' });
    await apply(alone, choicesAt(bar.barId, [SATURDAY]));
    const replay = async () =>
      (await (await addConsole(service)).ok('GET /api/admin/market/replay', {})).replay;
    expect(await replay(), 'today is not over').toMatchObject({ applications: 0, to: '2027-02-28' });
    service.clock.advance(DAY_MS);
    const matched = { matched: 2, medianWaitHours: 0 };
    expect(await replay()).toMatchObject({
      from: '2027-02-23',
      to: '2027-03-01',
      applications: 3,
      strength: 0,
      isCut: false,
      really: { ...matched, score: null },
      withPrices: matched,
      bestFirst: matched,
    });
  });

  test('reads no more than the newest applications of each day, and says so', async () => {
    const bar = await addBar(service);
    await matchCouple(service, bar.barId, [SATURDAY]);
    service.clock.advance(DAY_MS);
    const replay = await replayMarket(service.services, service.clock.now(), { days: 14, perDay: 1 });
    expect(replay).toMatchObject({ applications: 1, isCut: true });
  });
});
