import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../../../shared/calendar.ts';
import { decide, makeMarket } from '../../../functions/domain/matching/decide.ts';
import type { PastApplication } from '../../../functions/domain/matching/past/history.ts';
import { guardedStrength, learnPrices } from '../../../functions/domain/matching/past/learn-prices.ts';
import { Market } from '../../../functions/domain/matching/market.ts';
import { BIDS, BidPrices } from '../../../functions/domain/matching/bid-prices.ts';
import { classOf, noPrices, pricesSchema } from '../../../functions/domain/matching/prices.ts';
import { Rehearsal } from '../../../functions/domain/matching/past/rehearsal.ts';
import { defaultWeights } from '../../../functions/domain/matching/weights.ts';
import type { MarketShape } from '../../bench/match/generate.ts';
import { marketHistory } from './histories.ts';
import { anySnapshot, barDay, faultsOf, NOW, request, snapshotOf, TODAY } from './requests.ts';
import { HOUR_MS } from '../../../shared/time-units.ts';

/** Two weeks of applications: all want bar_a on a Friday, half were matched, a quarter left. */
const history = (count: number): PastApplication[] =>
  Array.from({ length: count }, (_, i) => {
    const createdAt = NOW - (1 + ((i * 7) % 330)) * HOUR_MS;
    const how = i % 4 < 2 ? 'matched' : 'left';
    return {
      ...request(i % 5 < 3 ? 'male' : 'female', { createdAt }),
      choices: [{ uidBar: i % 3 ? 'bar_a' : 'bar_b', date: addDays(TODAY, 4 + (i % 2)), time: '18:00' }],
      ...(i % 4 < 3 ? { end: { at: createdAt + HOUR_MS / 2, how } } : {}),
    } satisfies PastApplication;
  });
const seats = new Map([
  ['bar_a', 40],
  ['bar_b', 40],
]);
const learn = (applications: readonly PastApplication[]) =>
  learnPrices({ now: NOW, applications, seats }, noPrices, defaultWeights);
const learned = learn(history(400));

describe('learning prices', () => {
  it('returns a bounded object of the next version that can be stored', () => {
    expect(learned.version).toBe(1);
    expect(pricesSchema.parse(JSON.parse(JSON.stringify(learned)))).toEqual(learned);
    expect(JSON.stringify(learned).length).toBeLessThan(60_000);
    expect(learned.bars['bar_a']).toBeGreaterThan(learned.bars['bar_b'] ?? 1);
    expect(learned.leavesPerDay).toBeGreaterThan(0);
    expect(learned.seatedPerDay).toBeGreaterThan(0);
  });

  it('stays best-first without history and grows in strength with history', () => {
    const strengths = [0, 19, 80, 140].map((count) => learn(history(count)).strength);
    expect(strengths.slice(0, 2)).toEqual([0, 0]);
    expect(strengths[2]).toBeLessThanOrEqual(0.5);
  });

  it('keeps no id or personal data', () => {
    expect(JSON.stringify(learned)).not.toMatch(/req_|usr_|person_/);
  });

  it('is deterministic and independent of the order of the rows', () => {
    const rows = history(200);
    expect(learn(rows.toReversed())).toEqual(learn(rows));
  });

  it('refuses stored prices that are out of bounds', () => {
    expect(pricesSchema.safeParse({ ...learned, strength: 2 }).success).toBe(false);
    expect(pricesSchema.safeParse({ ...learned, weekdays: [1] }).success).toBe(false);
    expect(pricesSchema.safeParse({ ...learned, seatedPerDay: Number.NaN }).success).toBe(false);
  });
});

describe('the guard against worse prices', () => {
  const shapes: Partial<MarketShape>[] = [{}, { maleShare: 0.8 }, { patienceDays: 2 }, { bars: 2, seats: 8 }];
  it('never takes a strength that did significantly worse in the recent history', () => {
    const strengths = shapes.map((shape) => {
      const history = marketHistory(shape, 1);
      const { strength, ...prices } = learnPrices(history, noPrices, defaultWeights);
      const rehearsal = new Rehearsal(history, prices.leavesPerDay, defaultWeights);
      const worthAt = (tried: number) => rehearsal.play({ ...prices, strength: tried }).worth;
      const luck = 0.4 / Math.sqrt(history.applications.length);
      expect(worthAt(strength)).toBeGreaterThanOrEqual((1 - luck) * worthAt(0));
      return strength;
    });
    expect(Math.max(...strengths)).toBe(1);
  });

  it('takes the strongest prices that are not worse than best-first, or none', () => {
    const strengthOf = (worths: Record<number, number>, played = 6_400) =>
      guardedStrength((tried) => worths[tried] ?? 0, played);
    expect(strengthOf({ 0: 100, 0.5: 104, 1: 102 })).toBe(1);
    expect(strengthOf({ 0: 100, 0.5: 100, 1: 99.6 })).toBe(1);
    expect(strengthOf({ 0: 100, 0.5: 101, 1: 98 })).toBe(0.5);
    expect(strengthOf({ 0: 100, 0.5: 99, 1: 90 })).toBe(0);
    expect(strengthOf({ 0: 0, 0.5: 0, 1: 0 })).toBe(1);
  });

  it('allows a larger loss as luck the fewer applications were played', () => {
    const loses = (played: number) => guardedStrength((tried) => (tried === 0 ? 100 : 98.1), played);
    expect([100, 400, 500, 6_400].map(loses)).toEqual([1, 1, 0, 0]);
  });

  it('bids more for the waiting teams of the scarce side, whichever side it is', () => {
    const choices = [{ uidBar: 'bar_a', date: addDays(TODAY, 11), time: '18:00', priority: 1 }];
    const bidOf = (side: 'male' | 'female', scarce: 'male' | 'female', role: 'own' | 'other' | 'held') => {
      const index = classOf(scarce === 'male', 2);
      const classes = learned.classes.map((known, at) => ({
        ...known,
        sample: learned.classes[classOf(true, 2)]?.sample ?? [],
        choicesPerDay: at === index ? 20 : 40,
      }));
      const market = new Market(defaultWeights, 'seed');
      market.setBarDay(barDay({ date: addDays(TODAY, 11) }));
      const entry = market.add(request(side, { choices }), NOW);
      if (typeof entry === 'string') throw new Error(entry);
      const bidPrices = new BidPrices(market, { ...learned, strength: 1, classes }).at(NOW);
      return bidPrices.bid(entry, role) / bidPrices.groupPrice(entry);
    };
    for (const [scarce, other] of [
      ['male', 'female'],
      ['female', 'male'],
    ] as const) {
      expect(bidOf(scarce, scarce, 'other')).toBeGreaterThan(bidOf(other, scarce, 'other') + 0.3);
      expect(bidOf(scarce, scarce, 'held')).toBeGreaterThan(bidOf(other, scarce, 'held') + 0.3);
      expect(bidOf(scarce, scarce, 'own')).toBeLessThan(bidOf(other, scarce, 'own') - 0.3);
    }
    expect(bidOf('male', 'female', 'other')).toBeCloseTo(bidOf('female', 'male', 'other'));
  });

  it('simulates one history the same way twice, independent of earlier ones', () => {
    const history = marketHistory({}, 2);
    const rehearsal = new Rehearsal(history, 1 / 14, defaultWeights);
    const before = rehearsal.play(noPrices);
    rehearsal.play({ ...learnPrices(history, noPrices, defaultWeights), strength: 1 });
    expect(rehearsal.play(noPrices)).toEqual(before);
  });

  it('keeps values and strength after a day without applications, and lowers the rates', () => {
    const history = marketHistory({}, 1);
    const today = learnPrices(history, noPrices, defaultWeights);
    const tomorrow = learnPrices({ ...history, now: history.now + 24 * HOUR_MS }, today, defaultWeights);
    expect(tomorrow.version).toBe(2);
    expect(tomorrow.strength).toBe(today.strength);
    const rates = (prices: typeof today) => prices.classes.map(({ choicesPerDay }) => choicesPerDay);
    expect(Math.max(...rates(tomorrow))).toBeLessThan(Math.max(...rates(today)));
  });
});

describe('the value of waiting', () => {
  const choicesOn = [4, 11, 18].map((days, i) => ({
    uidBar: 'bar_a',
    date: addDays(TODAY, days),
    time: '18:00',
    priority: i + 1,
  }));
  const valueAt = (hours: number, choices = choicesOn, strength = 1) => {
    const market = new Market(defaultWeights, 'seed');
    for (const { date } of choicesOn) market.setBarDay(barDay({ date }));
    const entry = market.add(request('male', { choices }), NOW);
    if (typeof entry === 'string') throw new Error(entry);
    const bidPrices = new BidPrices(market, { ...learned, strength });
    bidPrices.at(NOW).groupPrice(entry);
    return bidPrices.at(NOW + hours * HOUR_MS).groupPrice(entry);
  };

  it('falls with every day to zero on the last day', () => {
    const values = [0, 1, 5, 24, 100, 200, 300, 400, 600].map((hours) => valueAt(hours));
    expect(values[0]).toBeGreaterThan(0.05);
    expect(values).toEqual(values.toSorted((x, y) => y - x));
    expect(values.at(-1)).toBe(0);
  });

  it('grows with every further day, stays below a meeting, and is zero without strength', () => {
    const [one, two, three] = [1, 2, 3].map((count) => valueAt(0, choicesOn.slice(0, count)));
    expect(two).toBeGreaterThan(one ?? 1);
    expect(three).toBeGreaterThan(two ?? 1);
    expect(three).toBeLessThan(1);
    expect(valueAt(0, choicesOn, 0)).toBe(0);
  });
});

describe('deciding with prices', () => {
  const strong = { ...learned, strength: 1 };

  it('asks more of a meeting than the two values of waiting, and more on arrival than in a sweep', () => {
    // Nobody else comes, so nothing but the margin counts.
    const weightAt = (strength: number, isArrival: boolean) => {
      const market = new Market(defaultWeights, 'seed');
      market.setBarDay(barDay());
      const [entry] = (['male', 'female'] as const).map((side) => market.add(request(side), NOW));
      if (entry === undefined || typeof entry === 'string') throw new Error(entry);
      const bidPrices = new BidPrices(market, { ...noPrices, strength });
      return makeMarket(market, bidPrices, NOW, isArrival ? [entry] : undefined).chosen[0]?.weight ?? 0;
    };
    expect(weightAt(0, true)).toBe(weightAt(0, false));
    expect(weightAt(0, false) - weightAt(1, false)).toBeCloseTo(BIDS.margin);
    expect(weightAt(1, false) - weightAt(1, true)).toBeCloseTo(BIDS.arrivalMargin);
    expect(weightAt(0, true) - weightAt(0.5, true)).toBeCloseTo((BIDS.margin + BIDS.arrivalMargin) / 2);
  });

  it('lets the value of waiting fall with each team of the other side that waits at the slots', () => {
    const market = new Market(defaultWeights, 'seed');
    market.setBarDay(barDay({ date: addDays(TODAY, 11) }));
    const choices = [{ uidBar: 'bar_a', date: addDays(TODAY, 11), time: '18:00', priority: 1 }];
    const entry = market.add(request('male', { choices }), NOW);
    if (typeof entry === 'string') throw new Error(entry);
    const bidPrices = new BidPrices(market, strong).at(NOW);
    const alone = bidPrices.groupPrice(entry);
    const prices = [1, 2, 3].map(() => {
      market.add(request('female', { choices }), NOW);
      market.add(request('male', { choices }), NOW);
      return bidPrices.groupPrice(entry);
    });
    expect(alone).toBeGreaterThan(prices[0] ?? 1);
    expect(prices).toEqual(prices.toSorted((x, y) => y - x));
    expect(new Set(prices).size).toBe(3);
  });

  it('never makes a wrong pair', () => {
    fc.assert(
      fc.property(anySnapshot, fc.boolean(), (snapshot, isBatch) => {
        const batch = isBatch ? snapshot.requests.slice(0, 5).map((row) => row.requestId) : undefined;
        const full = { ...snapshot, batch };
        expect(faultsOf(full, decide(full, NOW, 'seed', strong, defaultWeights), NOW)).toEqual([]);
      }),
      { numRuns: 200 },
    );
  });

  it('prefers the partner with the lower value of waiting', () => {
    const friday = addDays(TODAY, 4);
    const choices = [{ uidBar: 'bar_a', date: friday, time: '18:00', priority: 1 }];
    const rich = request('female', {
      choices: [
        ...choices,
        ...[11, 18, 25].map((days, i) => ({
          uidBar: 'bar_a',
          date: addDays(TODAY, days),
          time: '18:00',
          priority: i + 2,
        })),
      ],
    });
    const poor = request('female', { choices });
    const barDays = [4, 11, 18, 25].map((days) => barDay({ date: addDays(TODAY, days) }));
    const male = request('male', { choices });
    const weights = { ...defaultWeights, decision: { ...defaultWeights.decision, fewAlternatives: 0 } };
    const snapshot = snapshotOf([rich, poor, male], { barDays, batch: [male.requestId] });
    for (const seed of ['a', 'b', 'c', 'd', 'e', 'f']) {
      expect(decide(snapshot, NOW, seed, strong, weights).pairs[0]?.femaleRequestId).toBe(poor.requestId);
    }
  });
});
