import { describe, expect, it } from 'vitest';
import { standardShape } from '../../bench/match/generate.ts';
import { type MarketJob, measureMarket, type MarketReport } from '../../bench/match/market-report.ts';
import { gainOf, standardError } from '../../bench/match/print-reports.ts';
import { inWorkers } from '../../bench/support/in-workers.ts';

const WORKER = new URL('../../bench/match/market-worker.ts', import.meta.url);
const job = (seed: number, over: Partial<MarketJob['shape']> = {}): MarketJob => ({
  name: 'small',
  shape: { ...standardShape, groups: 60, days: 3, bars: 2, ...over },
  seed,
  isShort: true,
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
