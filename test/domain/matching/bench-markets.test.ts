import { describe, expect, it } from 'vitest';
import { generateMarket, standardShape } from '../../bench/match/generate.ts';
import { type MarketJob, measureMarket, type MarketReport } from '../../bench/match/market-report.ts';
import { gainOf, standardError } from '../../bench/match/print-reports.ts';
import { withSuggestions } from '../../bench/match/suggestions.ts';
import { allMeetings, streamedMeetings } from '../../bench/match/edges.ts';
import { measure } from '../../bench/match/measure.ts';
import { playOurs } from '../../bench/match/ours.ts';
import { inWorkers } from '../../bench/support/in-workers.ts';

const WORKER = new URL('../../bench/match/market-worker.ts', import.meta.url);
const job = (seed: number, over: Partial<MarketJob['shape']> = {}): MarketJob => ({
  name: 'small',
  shape: { ...standardShape, groups: 60, days: 3, bars: 2, ...over },
  seed,
  policies: 'short',
});

describe('markets measured in child processes', () => {
  it('give the figures of one process, in the order of the jobs', async () => {
    const jobs = [job(1, { groups: 80 }), job(2), job(3)];
    const here: MarketReport[] = [];
    for (const one of jobs) here.push(await measureMarket(one));
    expect(await inWorkers<MarketJob, MarketReport>(WORKER, jobs, 2)).toEqual(here);
    expect(new Set(here.map(({ optimum }) => optimum)).size).toBe(3);
  });

  it('fail when one of them fails', async () => {
    const jobs = [job(2), { ...job(1), shape: undefined }];
    await expect(inWorkers(WORKER, jobs, 1)).rejects.toThrow('groups');
  });
});

describe('a market where applicants accept a suggested time', () => {
  const plain = generateMarket({ ...standardShape, groups: 300, days: 6, bars: 4 }, 1);
  const added = (share: number) =>
    withSuggestions(plain, share, 1).groups.map(({ choices }, i) =>
      choices.slice(plain.groups[i]?.choices.length ?? 0),
    );

  it('has one more time, at a bar and date already chosen, for that share of them', () => {
    expect(added(0).flat()).toEqual([]);
    const some = added(0.3).map((extra) => extra.length);
    const more = added(0.5).map((extra) => extra.length);
    expect(some.filter(Boolean).length / 300).toBeCloseTo(0.3, 1);
    expect(some.every((count, i) => count <= (more[i] ?? 0))).toBe(true);
    for (const [i, extra] of added(1).entries()) {
      const own = plain.groups[i]?.choices ?? [];
      expect(extra).toHaveLength(1);
      const [slot] = extra;
      expect(own.filter(({ bar, day }) => bar === slot?.bar && day === slot?.day).length).toBeGreaterThan(0);
      expect(
        own.some((known) => known.bar === slot?.bar && known.day === slot?.day && known.slot === slot?.slot),
      ).toBe(false);
      expect(slot?.priority).toBe(own.length + 1);
    }
  });

  it('adds the time at which most fitting groups wait', () => {
    const [first] = plain.groups;
    if (!first) throw new Error('the market is empty');
    const at = (slot: number) => [{ bar: 'bar0', day: 9, slot, priority: 1 }];
    const group = (id: string, side: 'male' | 'female', slot: number, over = {}) => ({
      ...first,
      id,
      side,
      size: 2 as const,
      leavesAt: 200,
      arrivesAt: 1,
      choices: at(slot),
      averageAge: 25,
      ageMin: 20,
      ageMax: 30,
      ...over,
    });
    const groups = [
      group('a', 'male', 5),
      group('b', 'male', 6),
      group('c', 'male', 6),
      ...[1, 2, 3].map((n) => group(`old${n}`, 'male', 7, { averageAge: 40 })),
      group('last', 'female', 0, { arrivesAt: 2 }),
    ];
    const market = withSuggestions({ bars: plain.bars, groups }, 1, 1);
    // The men who came before have been offered 18:00 or the time of another.
    const waitingAt = (slot: number) =>
      market.groups.filter(
        (one) => one.side === 'male' && one.averageAge === 25 && one.choices.some((c) => c.slot === slot),
      ).length;
    const suggested = market.groups.at(-1)?.choices.at(-1)?.slot ?? -1;
    expect(waitingAt(suggested)).toBe(Math.max(...[1, 2, 3, 4, 5, 6, 7].map(waitingAt)));
  });
});

describe('meetings that are read one after the other', () => {
  it('give the figures of a list, however often they are read', () => {
    const population = generateMarket({ ...standardShape, groups: 300, days: 2, bars: 3 }, 4);
    const { pairs } = playOurs(population, { learns: false, sweepEvery: 24 });
    const streamed = streamedMeetings(population);
    const listed = measure(population, allMeetings(population), pairs, 1);
    expect(measure(population, streamed, pairs, 1)).toEqual(listed);
    expect(measure(population, streamed, pairs, 1)).toEqual(listed);
    expect(listed.ownBlockingPairs).toBeGreaterThan(0);
    expect([...streamed].length).toBeGreaterThan(100);
  });
});

describe('the gain over best first', () => {
  it('is the mean of the paired differences with its standard error', () => {
    const report = (ours: number, best: number): MarketReport => {
      const policy = (ratio: number) => ({
        ratio,
        score: 0,
        pairs: 0,
        matchedShare: 0,
        meanScore: 0,
        medianWaitHours: 0,
        blockingPerPair: 0,
        ownBlockingPerPair: 0,
      });
      const policies = { 'best first': policy(best), ours: policy(ours) };
      return { name: '', seed: 1, groups: 0, meetings: 0, optimum: 1, isExact: true, policies };
    };
    const gain = gainOf([report(0.9, 0.8), report(0.6, 0.58), report(0.7, 0.64)]);
    expect(gain.mean).toBeCloseTo(6);
    expect(gain.error).toBeCloseTo(4 / Math.sqrt(3));
    expect(standardError([1, 1, 1])).toBe(0);
  });
});
