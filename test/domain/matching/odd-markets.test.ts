import { describe, expect, it } from 'vitest';
import { addDays } from '../../../shared/calendar.ts';
import { HOUR_MS } from '../../../shared/time-units.ts';
import { BidPrices } from '../../../functions/domain/matching/bid-prices.ts';
import { decide, makeMarket } from '../../../functions/domain/matching/decide.ts';
import type { PastApplication } from '../../../functions/domain/matching/past/history.ts';
import { learnPrices } from '../../../functions/domain/matching/past/learn-prices.ts';
import { noPrices, pricesSchema } from '../../../functions/domain/matching/prices.ts';
import type { BarDay, WaitingRequest } from '../../../functions/domain/matching/types.ts';
import { defaultWeights } from '../../../functions/domain/matching/weights.ts';
import { barDay, DAY, faultsOf, marketOf, NOW, request, snapshotOf } from './requests.ts';

/** One in full size: `npm run test:deep`. */
const IDENTICAL = process.env['DEEP'] === '1' ? 100_000 : 2_000;

const alike = (count: number, over: Partial<WaitingRequest> = {}): WaitingRequest[] =>
  Array.from({ length: count }, (_, i) => request(i % 2 ? 'male' : 'female', over));

/** Every man accepts every woman's age; no woman accepts a man's. */
const crossing = (): WaitingRequest[] =>
  alike(80).map((one) =>
    one.side === 'male'
      ? { ...one, averageAge: 35, ageMin: 20, ageMax: 30 }
      : { ...one, averageAge: 25, ageMin: 20, ageMax: 30 },
  );

/** Markets at the edge of what there is: who waits, the seats, and how many pairs there must be. */
const MARKETS: [string, () => WaitingRequest[], BarDay[], number][] = [
  ['nobody', () => [], [barDay()], 0],
  ['one group', () => [request('male')], [barDay()], 0],
  ['one side only', () => alike(80).map((one) => ({ ...one, side: 'male' as const })), [barDay()], 0],
  ['groups all alike, seats for ten pairs', () => alike(80), [barDay()], 10],
  ['no seats', () => alike(80), [barDay({ cap: 0 })], 0],
  ['no open bar', () => alike(80), [], 0],
  ['counters that cannot be read', () => alike(80), [barDay({ cap: Number.NaN })], 0],
  ['ages reversed', () => alike(80, { ageMin: 30, ageMax: 20 }), [barDay()], 0],
  ['age ranges that cross', crossing, [barDay()], 0],
  ['a range of one year', () => alike(80, { ageMin: 25, ageMax: 25 }), [barDay()], 10],
  [
    'sixty slots of one date',
    () =>
      alike(40, {
        choices: Array.from({ length: 60 }, (_, i) => ({
          barId: `bar_${i % 8}`,
          day: DAY,
          time: ['17:00', '17:30', '18:00', '18:30', '19:00', '19:30', '20:00', '20:30'][i >> 3] ?? '18:00',
          priority: i + 1,
        })),
      }),
    Array.from({ length: 8 }, (_, i) => barDay({ barId: `bar_${i}` })),
    20,
  ],
];

/** The same market as three weeks of history: everybody applied and waits, or left after a day. */
const historyOf = (requests: readonly WaitingRequest[]): PastApplication[] =>
  requests.map((one, i) => {
    const createdAt = NOW - (1 + ((i * 13) % 480)) * HOUR_MS;
    const end = { at: createdAt + 24 * HOUR_MS, how: 'left' as const };
    return { ...one, createdAt, ...(i % 3 === 0 && end.at < NOW ? { end } : {}) };
  });

describe.each(MARKETS)('a market of %s', (_, make, barDays, pairs) => {
  it('is decided without a fault, with prices learned from it and without', () => {
    const requests = make();
    const seats = new Map(barDays.map(({ barId, cap }) => [barId, cap]));
    const history = { now: NOW, applications: historyOf(requests), seats };
    const learned = learnPrices(history, noPrices, defaultWeights);
    expect(pricesSchema.safeParse(learned).error).toBeUndefined();
    const next = learnPrices({ ...history, now: NOW + 24 * HOUR_MS }, learned, defaultWeights);
    expect(pricesSchema.safeParse(next).error).toBeUndefined();
    const snapshot = snapshotOf(requests, { barDays });
    for (const prices of [noPrices, { ...next, strength: 1 }]) {
      const decided = decide(snapshot, NOW, 'seed', prices, defaultWeights);
      expect(faultsOf(snapshot, decided, NOW)).toEqual([]);
      expect(decided.every(({ score }) => score > 0 && score <= 1)).toBe(true);
      if (prices === noPrices) expect(decided).toHaveLength(pairs);
      else expect(decided.length).toBeLessThanOrEqual(pairs);
    }
  });
});

it(`${IDENTICAL} identical groups are decided with learned prices`, () => {
  const requests = alike(IDENTICAL, {
    choices: [3, 5].map((days, i) => ({
      barId: 'bar_a',
      day: addDays(DAY, days),
      time: '18:00',
      priority: i + 1,
    })),
  });
  const barDays = [3, 5].map((days) => barDay({ day: addDays(DAY, days), cap: 200 }));
  const seats = new Map([['bar_a', 200]]);
  const history = { now: NOW, applications: historyOf(requests), seats };
  const prices = learnPrices(history, noPrices, defaultWeights);
  const snapshot = snapshotOf(requests, { barDays });
  const decided = decide(snapshot, NOW, 'seed', prices, defaultWeights);
  expect(faultsOf(snapshot, decided, NOW)).toEqual([]);
  // Two days of 200 seats, four people each.
  expect(decided).toHaveLength(100);
  // Ten exact scores for each meeting that a group may bring, in two rounds.
  const market = marketOf(snapshot, defaultWeights);
  makeMarket(market, new BidPrices(market, prices), NOW);
  expect(market.scored / IDENTICAL).toBeLessThan(2 * 240);
});
