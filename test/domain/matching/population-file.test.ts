import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { generateMarket, standardShape } from '../../bench/match/generate.ts';
import type { Population } from '../../bench/match/population.ts';
import { measurePopulation, readPopulation } from '../../bench/match/population-file.ts';

const folder = await mkdtemp(join(tmpdir(), 'population-'));
afterAll(() => rm(folder, { recursive: true }));

async function written(content: unknown): Promise<string> {
  const file = join(folder, 'market.json');
  await writeFile(file, typeof content === 'string' ? content : JSON.stringify(content));
  return file;
}

async function played(population: Population) {
  const file = await written(population);
  return measurePopulation(file, await readPopulation(file));
}

const market = (): Population => generateMarket({ ...standardShape, groups: 150, days: 5, bars: 4 }, 5);

/** The same market with ids that break unescaped keys. */
function strangelyNamed(): Population {
  const { bars, groups } = market();
  const names = ['__proto__', 'a|3', '바 "1"', 'constructor'];
  const nameOf = new Map(bars.map(({ id }, i) => [id, names[i] ?? id]));
  return {
    bars: bars.map(({ id, seats }) => ({ id: nameOf.get(id) ?? id, seats })),
    groups: groups.map((group, i) => ({
      ...group,
      id: [...names, '', ' \n'][i] ?? group.id,
      choices: group.choices.map((choice) => ({ ...choice, bar: nameOf.get(choice.bar) ?? choice.bar })),
    })),
  };
}

describe('a market read from a file', () => {
  it('reports score, optimum, pairs, waits and blocking pairs', async () => {
    const report = await played(market());
    expect(report.pairCount).toBeGreaterThan(10);
    expect(report.pairs).toHaveLength(report.pairCount);
    expect(report.waits.hours).toHaveLength(2 * report.pairCount);
    expect(report.score).toBeLessThanOrEqual((report.optimum ?? 0) + 1e-6);
    expect(report.ratio).toBeCloseTo(report.score / (report.optimum ?? 0));
    expect(report.blockingPairs?.byScore).toBeGreaterThanOrEqual(0);
    expect(Object.keys(report.policies)).toEqual([
      'first fit',
      'best first',
      'nightly batch',
      'nightly stable',
      'ours',
    ]);
    expect(report.skipped).toEqual([]);
  });

  it('accepts any string as an id, and groups in any order', async () => {
    const plain = await played(market());
    const strange = await played(strangelyNamed());
    const shuffled = market();
    shuffled.groups.reverse();
    expect(strange.optimum).toBeCloseTo(plain.optimum ?? 0);
    expect((await played(shuffled)).policies['best first']?.score).toBeCloseTo(
      plain.policies['best first']?.score ?? 0,
    );
    expect(strange.pairCount).toBeGreaterThan(10);
  });

  it('skips groups that cannot meet: no seats, reversed ages, no choice, an unknown bar, leaving before arriving', async () => {
    const population = market();
    const [reversed, withoutChoice, unknownBar, gone] = population.groups;
    if (!reversed || !withoutChoice || !unknownBar || !gone) throw new Error('the market is empty');
    Object.assign(reversed, { ageMin: 40, ageMax: 20 });
    withoutChoice.choices = [];
    unknownBar.choices = unknownBar.choices.map((choice) => ({ ...choice, bar: 'nowhere' }));
    gone.leavesAt = gone.arrivesAt - 1;
    population.bars = population.bars.map((bar, i) => (i === 0 ? { ...bar, seats: 0 } : bar));
    const { pairs } = await played(population);
    const met = new Set(pairs.flatMap(({ male, female }) => [male, female]));
    for (const { id } of [reversed, withoutChoice, unknownBar, gone]) expect(met.has(id)).toBe(false);
    expect(pairs.some(({ bar }) => bar === population.bars[0]?.id)).toBe(false);
    expect(pairs.length).toBeGreaterThan(0);
  });

  it('reports an empty solution when no pair is possible', async () => {
    const oneSide = market();
    for (const group of oneSide.groups) group.side = 'male';
    for (const population of [oneSide, { bars: [], groups: [] }]) {
      expect(await played(population)).toMatchObject({ score: 0, pairCount: 0, optimum: 0 });
    }
  });

  it('simulates until the last chosen day when a group never leaves', async () => {
    const population = market();
    for (const group of population.groups) group.leavesAt = 900_000;
    expect((await played(population)).pairCount).toBeGreaterThan(10);
  });

  it('refuses an invalid file in one line', async () => {
    const { bars, groups } = market();
    const refused = (content: unknown) => written(content).then(readPopulation);
    await expect(refused({ bars, groups: [...groups, ...groups.slice(0, 1)] })).rejects.toThrow(
      /groups listed twice: g5-/,
    );
    await expect(refused({ bars: [...bars, ...bars], groups })).rejects.toThrow(/bars listed twice: bar0/);
    await expect(refused({ bars: [{ id: 'x', seats: -1 }], groups: [] })).rejects.toThrow(/bars\.0\.seats/);
    await expect(refused('{')).rejects.toThrow(/JSON/);
    const twice = groups.map((group) => ({ ...group, choices: [...group.choices, ...group.choices] }));
    await expect(refused({ bars, groups: twice })).rejects.toThrow(/chose the same slot twice/);
  });
});
