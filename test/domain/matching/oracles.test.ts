import munkres from 'munkres';
import { describe, expect, it } from 'vitest';
import { assign } from '../../../functions/domain/matching/assignment.ts';
import { Market } from '../../../functions/domain/matching/market.ts';
import { BidPrices } from '../../../functions/domain/matching/bid-prices.ts';
import { noPrices } from '../../../functions/domain/matching/prices.ts';
import { goodMeetings } from '../../../functions/domain/matching/search.ts';
import { defaultWeights } from '../../../functions/domain/matching/weights.ts';
import { allMeetings } from '../../bench/match/edges.ts';
import { generateMarket, standardShape } from '../../bench/match/generate.ts';
import { exactOptimum, lagrangianBound } from '../../bench/match/optimum.ts';
import { playOurs } from '../../bench/match/ours.ts';
import { populationSchema } from '../../bench/match/population.ts';
import { instantOf, toBarDays, toRequest } from '../../bench/match/requests.ts';
import { type StatedPair, validate } from '../../bench/match/validate.ts';

const small = (groups: number, seed: number, seats = 40) =>
  generateMarket({ ...standardShape, groups, days: 2, bars: 3, seats }, seed);

function poolEdges(groups: number, seed: number, seats: number) {
  const population = small(groups, seed, seats);
  const now = instantOf(48);
  const market = new Market(
    { ...defaultWeights, decision: { ...defaultWeights.decision, waiting: 0, fewAlternatives: 0 } },
    'oracle',
  );
  for (const day of toBarDays(population)) market.setBarDay(day);
  for (const group of population.groups) market.add(toRequest(group), now);
  const bidPrices = new BidPrices(market, noPrices).at(now);
  const terms = { market, bidPrices, now, bid: { own: () => 0, other: () => 0 } };
  const females = market.entries.filter((entry) => !entry.group.isMale);
  return {
    market,
    edges: females.flatMap((entry) => goodMeetings(terms, entry, 1_000)),
  };
}

describe('the joint solution compared with exact solvers', () => {
  it.each([1, 2, 3])('comes within 1 percent of munkres when seats do not bind (seed %i)', (seed) => {
    const { market, edges } = poolEdges(160, seed, 10_000);
    const [men, women] = [edges.map((edge) => edge.male.number), edges.map((edge) => edge.female.number)].map(
      (all) => [...new Set(all)],
    );
    const cost = (women ?? []).map(() => (men ?? []).map(() => 0));
    for (const { male, female, weight } of edges) {
      const row = cost[women?.indexOf(female.number) ?? -1];
      const column = men?.indexOf(male.number) ?? -1;
      if (row) row[column] = Math.min(row[column] ?? 0, -weight);
    }
    const exact = munkres(cost).reduce((sum, [row, column]) => sum - (cost[row]?.[column] ?? 0), 0);
    const solved = assign(edges, market.seats);
    expect(exact).toBeGreaterThan(5);
    expect(solved.weight).toBeLessThanOrEqual(exact + 1e-6);
    expect(solved.bound).toBeGreaterThanOrEqual(exact - 1e-6);
    expect(solved.weight / exact).toBeGreaterThan(0.99);
  });

  it('comes within 5 % of its bound when seats are scarce, and the bound is not below the exact optimum', async () => {
    const population = small(240, 5, 12);
    const meetings = allMeetings(population);
    const exact = await exactOptimum(population, meetings);
    expect(exact.isExact).toBe(true);
    expect(lagrangianBound(population, meetings).value).toBeGreaterThanOrEqual(exact.value - 1e-6);
    const { market, edges } = poolEdges(240, 5, 12);
    const solved = assign(edges, market.seats);
    expect(solved.weight / solved.bound).toBeGreaterThan(0.95);
  });
});

describe('the bench and its validator', () => {
  const population = populationSchema.parse(
    JSON.parse(JSON.stringify(generateMarket({ ...standardShape, groups: 300, days: 10, bars: 3 }, 2))),
  );
  const { pairs } = playOurs(population);
  const broken = (change: (pair: StatedPair) => Partial<StatedPair>) =>
    validate(
      population,
      pairs.map((pair, i) => (i === 0 ? { ...pair, ...change(pair) } : pair)),
    );

  it('accepts our solution, which is the same for the same seed', () => {
    expect(pairs.length).toBeGreaterThan(40);
    expect(validate(population, pairs)).toEqual([]);
    expect(playOurs(population).pairs).toEqual(pairs);
  });

  it.each<[string, (pair: StatedPair) => Partial<StatedPair>]>([
    ['a slot nobody chose', (pair) => ({ slot: (pair.slot + 1) % 8 })],
    ['another day', (pair) => ({ day: pair.day + 40 })],
    ['a match before the arrival', () => ({ at: 0 })],
    ['a match after both left', () => ({ at: 10_000 })],
    ['a better score', (pair) => ({ score: pair.score + 0.01 })],
    ['the same group twice', () => ({ female: pairs[1]?.female ?? '' })],
    ['an unknown group', () => ({ male: 'nobody' })],
  ])('reports %s', (_, change) => {
    expect(broken(change).length).toBeGreaterThan(0);
  });

  it('reports one seat too few', () => {
    const tight = { ...population, bars: population.bars.map((bar) => ({ ...bar, seats: 3 })) };
    expect(validate(tight, pairs).some((fault) => fault.includes('over capacity'))).toBe(true);
  });
});
