import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../../../shared/calendar.ts';
import { decide, makeMarket } from '../../../functions/domain/matching/decide.ts';
import type { PastApplication } from '../../../functions/domain/matching/past/history.ts';
import { learnPrices } from '../../../functions/domain/matching/past/learn-prices.ts';
import { Market } from '../../../functions/domain/matching/market.ts';
import { BIDS, BidPrices } from '../../../functions/domain/matching/bid-prices.ts';
import { noPrices, pricesSchema } from '../../../functions/domain/matching/prices.ts';
import { defaultWeights } from '../../../functions/domain/matching/weights.ts';
import { anySnapshot, barDay, faultsOf, NOW, request, snapshotOf, TODAY } from './requests.ts';
import { HOUR_MS } from '../../../shared/time-units.ts';

/** Two weeks of applications: all want bar_a on a Friday, half were matched, a quarter left. */
const history = (count: number): PastApplication[] =>
  Array.from({ length: count }, (_, i) => {
    const createdAt = NOW - (1 + ((i * 7) % 330)) * HOUR_MS;
    const how = i % 4 < 2 ? 'matched' : 'left';
    return {
      ...request(i % 5 < 3 ? 'male' : 'female', {
        createdAt,
        choices: [
          { barId: i % 3 ? 'bar_a' : 'bar_b', day: addDays(TODAY, 4 + (i % 2)), time: '18:00', priority: 1 },
        ],
      }),
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
  it('returns a bounded object that can be stored', () => {
    expect(pricesSchema.parse(JSON.parse(JSON.stringify(learned)))).toEqual(learned);
    expect(JSON.stringify(learned).length).toBeLessThan(60_000);
    expect(learned.bars['bar_a']).toBeGreaterThan(learned.bars['bar_b'] ?? 1);
    expect(learned.leavesPerDay).toBeGreaterThan(0);
    expect(learned.seatedPerDay).toBeGreaterThan(0);
  });

  it('stays best-first without history and grows in strength with history', () => {
    const strengths = [0, 19, 80, 140].map((count) => learn(history(count)).strength);
    expect(strengths).toEqual([0, 0, 0.5, 1]);
  });

  it('keeps no id or personal data', () => {
    expect(JSON.stringify(learned)).not.toMatch(/req_|usr_|person_/);
  });

  it('is deterministic and independent of the order of the rows', () => {
    const rows = history(200);
    expect(learn(rows.toReversed())).toEqual(learn(rows));
  });

  it('lowers the rates after a day without applications', () => {
    const tomorrow = learnPrices(
      { now: NOW + 24 * HOUR_MS, applications: history(400), seats },
      learned,
      defaultWeights,
    );
    const rates = ({ classes }: typeof learned) => classes.map(({ choicesPerDay }) => choicesPerDay);
    expect(Math.max(...rates(tomorrow))).toBeLessThan(Math.max(...rates(learned)));
  });

  it('values what an application would get otherwise by what it chose: more days are worth more', () => {
    const day = (days: number) => ({ barId: 'bar_a', day: addDays(TODAY, days), time: '18:00', priority: 1 });
    const past = (choices: PastApplication['choices'], ageMax: number): PastApplication => ({
      ...request('female', { createdAt: NOW - HOUR_MS, ageMax, choices }),
    });
    const { classes } = learn([...history(150), past([day(4)], 41), past([day(4), day(11), day(18)], 42)]);
    const otherwiseOf = (ageMax: number) =>
      classes.flatMap(({ sample }) => sample).find((sampled) => sampled.ageMax === ageMax)?.otherwise ?? -1;
    expect(otherwiseOf(41)).toBeGreaterThan(0);
    expect(otherwiseOf(42)).toBeGreaterThan(otherwiseOf(41));
  });

  it('refuses stored prices that are out of bounds', () => {
    expect(pricesSchema.safeParse({ ...learned, strength: 2 }).success).toBe(false);
    expect(pricesSchema.safeParse({ ...learned, weekdays: [1] }).success).toBe(false);
    expect(pricesSchema.safeParse({ ...learned, seatedPerDay: Number.NaN }).success).toBe(false);
  });
});

describe('the value of waiting', () => {
  const choicesOn = [4, 11, 18].map((days, i) => ({
    barId: 'bar_a',
    day: addDays(TODAY, days),
    time: '18:00',
    priority: i + 1,
  }));
  const valueAt = (hours: number, choices = choicesOn, strength = 1) => {
    const market = new Market(defaultWeights, 'seed');
    for (const { day } of choicesOn) market.seats.set(barDay({ day }));
    const entry = market.add(request('male', { choices }), NOW);
    if (entry === undefined) throw new Error('it cannot be matched');
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
      market.seats.set(barDay());
      const [entry] = (['male', 'female'] as const).map((side) => market.add(request(side), NOW));
      if (entry === undefined) throw new Error('it cannot be matched');
      const bidPrices = new BidPrices(market, { ...noPrices, strength });
      return makeMarket(market, bidPrices, NOW, isArrival ? [entry] : undefined)[0]?.weight ?? 0;
    };
    expect(weightAt(0, true)).toBe(weightAt(0, false));
    expect(weightAt(0, false) - weightAt(1, false)).toBeCloseTo(BIDS.margin);
    expect(weightAt(1, false) - weightAt(1, true)).toBeCloseTo(BIDS.arrivalMargin);
    expect(weightAt(0, true) - weightAt(0.5, true)).toBeCloseTo((BIDS.margin + BIDS.arrivalMargin) / 2);
  });

  it('never makes a wrong pair', () => {
    fc.assert(
      fc.property(anySnapshot, fc.boolean(), (snapshot, isBatch) => {
        const batch = isBatch ? [...snapshot.requests.keys()].slice(0, 5) : undefined;
        const full = { ...snapshot, batch };
        expect(faultsOf(full, decide(full, NOW, 'seed', strong, defaultWeights), NOW)).toEqual([]);
      }),
      { numRuns: 200 },
    );
  });

  it('prefers the partner with the lower value of waiting', () => {
    const friday = addDays(TODAY, 4);
    const choices = [{ barId: 'bar_a', day: friday, time: '18:00', priority: 1 }];
    const rich = request('female', {
      choices: [
        ...choices,
        ...[11, 18, 25].map((days, i) => ({
          barId: 'bar_a',
          day: addDays(TODAY, days),
          time: '18:00',
          priority: i + 2,
        })),
      ],
    });
    const poor = request('female', { choices });
    const barDays = [4, 11, 18, 25].map((days) => barDay({ day: addDays(TODAY, days) }));
    const male = request('male', { choices });
    const weights = { ...defaultWeights, decision: { ...defaultWeights.decision, fewAlternatives: 0 } };
    const snapshot = snapshotOf([rich, poor, male], { barDays, batch: [male.requestId] });
    for (const seed of ['a', 'b', 'c', 'd', 'e', 'f']) {
      expect(decide(snapshot, NOW, seed, strong, weights)[0]?.femaleRequestId).toBe(poor.requestId);
    }
  });
});
