import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, kstInstant } from '../../../shared/calendar.ts';
import { HOUR_MS } from '../../../shared/time-units.ts';
import { BidPrices } from '../../../functions/domain/matching/bid-prices.ts';
import { decide, makeMarket } from '../../../functions/domain/matching/decide.ts';
import { noPrices } from '../../../functions/domain/matching/prices.ts';
import type { MarketSnapshot, WaitingRequest } from '../../../functions/domain/matching/types.ts';
import { defaultWeights } from '../../../functions/domain/matching/weights.ts';
import { anySnapshot, barDay, DAY, faultsOf, marketOf, NOW, request, snapshotOf, TODAY } from './requests.ts';

const IDENTICAL_GROUPS = process.env['DEEP'] === '1' ? 100_000 : 3_000;

const run = (snapshot: MarketSnapshot, now = NOW, seed = 'seed') =>
  decide(snapshot, now, seed, noPrices, defaultWeights);
const isPaired = (
  male: Partial<WaitingRequest>,
  female: Partial<WaitingRequest>,
  over: Partial<MarketSnapshot> = {},
  now = NOW,
) => run(snapshotOf([request('male', male), request('female', female)], over), now).length === 1;
const at = (day: string, time: string, priority = 1) => [{ barId: 'bar_a', day, time, priority }];
const waitedHours = (hours: number) => NOW - hours * HOUR_MS;

describe('who may meet', () => {
  it('pairs two compatible groups and names the slot', () => {
    const [pair] = run(snapshotOf([request('male'), request('female')]));
    expect(pair?.choice).toEqual({ barId: 'bar_a', day: DAY, time: '18:00' });
    expect(pair?.slotRank).toEqual({ male: 1, female: 1 });
    expect(pair?.isWidened).toBe(false);
    expect(pair?.score).toBeGreaterThan(0.7);
  });

  const refused: [string, Partial<WaitingRequest>, Partial<WaitingRequest>, Partial<MarketSnapshot>?][] = [
    ['another size', { size: 2 }, { size: 3 }],
    ['another time', { choices: at(DAY, '18:00') }, { choices: at(DAY, '18:30') }],
    ['an average age above the range', { ageMax: 24 }, { averageAge: 25 }],
    ['an average age below the other range', {}, { ageMin: 26 }],
    ['one user on both sides', { uid: 'usr_x' }, { uid: 'usr_x' }],
    ['one phone on both sides', { hPhone: 'p' }, { hPhone: 'p' }],
    ['a pair that is barred', { uid: 'usr_x' }, { uid: 'usr_y' }, { lockedPairs: [['usr_y', 'usr_x']] }],
    ['a user with a meeting that date', { uid: 'usr_x' }, {}, { busyDays: [{ uid: 'usr_x', day: DAY }] }],
    ['a blocked day', {}, {}, { barDays: [barDay({ isBlocked: true })] }],
    ['a bar without seats', {}, {}, { barDays: [barDay({ cap: 0 })] }],
    ['three free seats for four people', {}, {}, { barDays: [barDay({ cap: 3 })] }],
    [
      'a last half hour that is full',
      {},
      {},
      { barDays: [barDay({ used: [0, 0, 0, 0, 0, 40, 0, 0, 0, 0, 0] })] },
    ],
    ['a bar-day that is not in the input', {}, {}, { barDays: [] }],
    ['reversed ages', { ageMin: 30, ageMax: 20 }, {}],
    ['two conditions instead of three', { wants: [1, 2] }, {}],
    [
      'a confirmed strict dislike',
      { traits: [{ code: 'smoker', about: 'dislike', strict: true }] },
      { traits: [{ code: 'smoker', about: 'is', strict: false }] },
    ],
    [
      'one school, which a side strictly avoids',
      { schoolKey: '한빛대' },
      { schoolKey: '한빛대', traits: [{ code: 'same_school', about: 'dislike', strict: true }] },
    ],
    [
      'a fit below the floor',
      { wants: [0, 1, 2], has: [3, 4, 5], ageMin: 25, ageMax: 45 },
      { wants: [6, 7, 8], has: [6, 7, 9], averageAge: 35, ageMin: 25, ageMax: 45 },
    ],
  ];
  it.each(refused)('refuses %s', (_, male, female, over) => {
    expect(isPaired(male, female, over)).toBe(false);
  });

  it('ignores a full half hour before the meeting', () => {
    expect(isPaired({}, {}, { barDays: [barDay({ used: [40, 40, 0, 0, 0, 0, 40] })] })).toBe(true);
  });

  it('needs two hours before the deposit deadline of 12:00 KST on the day itself', () => {
    const last = kstInstant(DAY, '10:00');
    expect(isPaired({}, {}, {}, last)).toBe(true);
    expect(isPaired({}, {}, {}, last + 1)).toBe(false);
  });

  const weak = { wants: [0, 1, 2], has: [3, 4, 5], ageMin: 25, ageMax: 45 };
  const other = { wants: [6, 7, 8], has: [6, 7, 9], averageAge: 35, ageMin: 25, ageMax: 45 };
  it('accepts a lower fit once one side has waited for 48 hours', () => {
    expect(isPaired({ ...weak, createdAt: waitedHours(48) }, other)).toBe(true);
  });

  it('accepts it in the last hours before the last day of one of them ends', () => {
    const last = kstInstant(DAY, '10:00');
    const later = { ...other, lastDay: addDays(DAY, 9), createdAt: last };
    const before = (hours: number, lastDay?: string) =>
      isPaired({ ...weak, lastDay, createdAt: last }, later, {}, last - hours * HOUR_MS);
    expect([30, 26, 2, 0].map((hours) => before(hours, DAY))).toEqual([false, false, true, true]);
    expect([2, 0].map((hours) => before(hours, addDays(DAY, 2)))).toEqual([false, false]);
    expect(before(2)).toBe(false);
  });

  it.each([
    ['not without consent', false, 72, '18:30', false],
    ['not before a day', true, 23, '18:30', false],
    ['by 30 minutes after a day', true, 24, '18:30', true],
    ['not by 60 minutes after a day', true, 24, '19:00', false],
    ['by 60 minutes after two days', true, 48, '19:00', true],
    ['never by 90 minutes', true, 200, '19:30', false],
  ])('widens the time %s', (_, allowWider, hours, time, expected) => {
    expect(isPaired({ allowWider, createdAt: waitedHours(hours) }, { choices: at(DAY, time) })).toBe(
      expected,
    );
  });

  it('widens the age range by two years only with consent and after a day', () => {
    const old = { averageAge: 32, ageMax: 40 };
    expect(isPaired({ allowWider: true, createdAt: waitedHours(24) }, old)).toBe(true);
    expect(isPaired({ allowWider: true, createdAt: waitedHours(23) }, old)).toBe(false);
    expect(isPaired({ createdAt: waitedHours(24) }, old)).toBe(false);
    expect(isPaired({ allowWider: true, createdAt: waitedHours(24) }, { ...old, averageAge: 33 })).toBe(
      false,
    );
  });
});

describe('invariants of decide() for any market', () => {
  it('never makes an invalid pair, never exceeds seats, uses a request and a member’s day once', () => {
    fc.assert(
      fc.property(anySnapshot, (snapshot) => {
        expect(faultsOf(snapshot, run(snapshot), NOW)).toEqual([]);
      }),
      { numRuns: 400 },
    );
  });

  it('gives the same result for the same seed', () => {
    fc.assert(
      fc.property(anySnapshot, (snapshot) => {
        expect(run(snapshot)).toEqual(run(snapshot));
      }),
      { numRuns: 50 },
    );
  });

  it('leaves no possible pair unmatched', () => {
    fc.assert(
      fc.property(anySnapshot, (snapshot) => {
        const requests = [...snapshot.requests.values()];
        const first = run(snapshot);
        const gone = new Set(first.flatMap((pair) => [pair.maleRequestId, pair.femaleRequestId]));
        const rest = requests.filter((row) => !gone.has(row.requestId));
        const busy = first.flatMap(({ maleRequestId, femaleRequestId, choice }) =>
          requests
            .filter((row) => row.requestId === maleRequestId || row.requestId === femaleRequestId)
            .flatMap((row) => [row.uid, row.hPhone].map((uid) => ({ uid, day: choice.day }))),
        );
        const barDays = snapshot.barDays.map((day) => ({ ...day, used: [...day.used] }));
        for (const { maleRequestId, choice } of first) {
          const size = snapshot.requests.get(maleRequestId)?.size ?? 2;
          const day = barDays.find((row) => row.barId === choice.barId && row.day === choice.day);
          const start = (Number(choice.time.slice(0, 2)) - 17) * 2 + Number(choice.time.endsWith('30'));
          for (let half = start; day && half < start + 4; half++)
            day.used[half] = (day.used[half] ?? 0) + 2 * size;
        }
        const { lockedPairs } = snapshot;
        const again = run(
          snapshotOf(rest, { barDays, lockedPairs, busyDays: [...snapshot.busyDays, ...busy] }),
        );
        expect(again).toEqual([]);
      }),
      { numRuns: 200 },
    );
  });

  it('considers only pairs with a request of the batch, when there is one', () => {
    const requests = [
      request('male'),
      request('female'),
      request('male', { size: 3 }),
      request('female', { size: 3 }),
    ];
    const pairs = run(snapshotOf(requests, { batch: [requests[2]?.requestId ?? ''] }));
    expect(pairs.map((pair) => pair.femaleRequestId)).toEqual([requests[3]?.requestId]);
  });
});

describe('hostile markets', () => {
  it.each([
    ['nobody', []],
    ['one side only', [request('male'), request('male')]],
    ['no choices', [request('male', { choices: [] }), request('female', { choices: [] })]],
    ['invalid numbers', [request('male', { averageAge: Number.NaN }), request('female')]],
  ])('answers %s with no pair', (_, requests) => {
    expect(run(snapshotOf(requests))).toEqual([]);
  });

  it('compares each of many identical groups with a fixed number of others', () => {
    const requests = Array.from({ length: IDENTICAL_GROUPS }, (_, i) => request(i % 2 ? 'male' : 'female'));
    const snapshot = snapshotOf(requests, { barDays: [barDay({ cap: 1_000_000 })] });
    const market = marketOf(snapshot, defaultWeights);
    const chosen = makeMarket(market, new BidPrices(market, noPrices), NOW);
    expect(chosen).toHaveLength(IDENTICAL_GROUPS / 2);
    expect(market.scored / IDENTICAL_GROUPS).toBeLessThan(125);
  });
});

describe('ties', () => {
  it('are decided by the seed, not by id or arrival order', () => {
    const females = Array.from({ length: 8 }, (_, i) => request('female', { requestId: `f${i}` }));
    const wins = new Map<string, number>();
    for (let seed = 0; seed < 2_000; seed++) {
      const winner =
        run(snapshotOf([request('male'), ...females]), NOW, `s${seed}`)[0]?.femaleRequestId ?? '';
      wins.set(winner, (wins.get(winner) ?? 0) + 1);
    }
    const counts = females.map((female) => wins.get(female.requestId) ?? 0);
    const middle = (counts.length - 1) / 2;
    const slope =
      counts.reduce((sum, count, i) => sum + (i - middle) * count, 0) /
      counts.reduce((sum, _, i) => sum + (i - middle) ** 2, 0);
    expect(Math.min(...counts)).toBeGreaterThan(190);
    expect(Math.abs(slope)).toBeLessThan(8);
  });

  it('never let the weight of ' + TODAY + "'s earlier pair lose to a lighter one", () => {
    const male = request('male');
    const good = request('female');
    const poor = request('female', { has: [3, 4, 5] });
    for (const list of [
      [male, good, poor],
      [male, poor, good],
    ]) {
      expect(run(snapshotOf(list))[0]?.femaleRequestId).toBe(good.requestId);
    }
  });

  it('prefer the better fit, and between equal teams the more reliable one', () => {
    const male = request('male', { ageMin: 20, ageMax: 30 });
    const reliable = request('female');
    const unreliable = request('female', { reliability: 1 / 3 });
    const fitting = request('female', { reliability: 1 / 3 });
    const poor = request('female', { has: [3, 4, 5] });
    for (let seed = 0; seed < 20; seed++) {
      const first = run(snapshotOf([male, unreliable, reliable]), NOW, `s${seed}`)[0];
      expect(first?.femaleRequestId).toBe(reliable.requestId);
      const better = run(snapshotOf([male, poor, fitting]), NOW, `s${seed}`)[0];
      expect(better?.femaleRequestId).toBe(fitting.requestId);
    }
  });
});
