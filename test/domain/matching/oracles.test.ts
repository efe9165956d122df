import { describe, expect, it } from 'vitest';
import { allMeetings } from '../../bench/match/edges.ts';
import { generateMarket, standardShape } from '../../bench/match/generate.ts';
import { exactOptimum, lagrangianBound } from '../../bench/match/optimum.ts';
import { playOurs } from '../../bench/match/ours.ts';
import { populationSchema } from '../../bench/match/population.ts';
import { type StatedPair, validate } from '../../bench/match/validate.ts';

it('the bound of the bench is not below the exact optimum where seats are scarce', async () => {
  const population = generateMarket({ ...standardShape, groups: 240, days: 2, bars: 3, seats: 12 }, 5);
  const meetings = allMeetings(population);
  const exact = await exactOptimum(population, meetings);
  expect(exact.isExact).toBe(true);
  expect(lagrangianBound(population, meetings).value).toBeGreaterThanOrEqual(exact.value - 1e-6);
});

describe('the bench and its validator', () => {
  const population = populationSchema.parse(
    JSON.parse(JSON.stringify(generateMarket({ ...standardShape, groups: 300, days: 10, bars: 3 }, 2))),
  );
  const pairs = playOurs(population);
  const broken = (change: (pair: StatedPair) => Partial<StatedPair>) =>
    validate(
      population,
      pairs.map((pair, i) => (i === 0 ? { ...pair, ...change(pair) } : pair)),
    );

  it('accepts our solution, which is the same for the same seed', () => {
    expect(pairs.length).toBeGreaterThan(40);
    expect(validate(population, pairs)).toEqual([]);
    expect(playOurs(population)).toEqual(pairs);
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
