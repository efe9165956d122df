import { bestFirst, firstFit, nightlyBatch, nightlyStable } from './baselines.ts';
import { allMeetings, type Meeting } from './edges.ts';
import { generateMarket, type MarketShape, standardShape } from './generate.ts';
import { exactOptimum, lagrangianBound, type Optimum } from './optimum.ts';
import { playOurs } from './ours.ts';
import type { Population } from './population.ts';
import { measurePopulation, type PopulationReport, readPopulation } from './population-file.ts';
import { replay } from './replay.ts';
import { measure, type Measured } from './measure.ts';
import { wholePool } from './whole-pool.ts';

/** Above this many groups the optimum is a Lagrangian bound. */
const EXACT_GROUPS = 3_000;
const REPORTED_SEEDS = [3, 4, 5, 6, 7] as const;

/** Other markets than the standard one: sides, peaks, patience, bursts, bars, seats. */
const OTHER_SHAPES: Record<string, Partial<MarketShape>> = {
  balanced: { maleShare: 0.5 },
  'male 80 %': { maleShare: 0.8 },
  'female 70 %': { maleShare: 0.3 },
  'patience 2 d': { patienceDays: 2 },
  'patience 60 d': { patienceDays: 60 },
  'burst on day 10': { burst: 0.5 },
  '200 bars': { bars: 200 },
  '4 bars': { bars: 4, seats: 60 },
  flat: { zipf: 0, fridayPeak: 0 },
  peaky: { zipf: 1.2, fridayPeak: 1.6 },
  'unlimited seats': { seats: 10_000 },
  '16 seats': { seats: 16 },
  '5 days only': { days: 5 },
  'one date a bar': { maxDatesPerBar: 1 },
};

export interface MarketReport {
  name: string;
  groups: number;
  meetings: number;
  optimum: number;
  isExact: boolean;
  policies: Record<string, Measured>;
}

async function optimumOf(population: Population, meetings: readonly Meeting[]): Promise<Optimum> {
  return population.groups.length <= EXACT_GROUPS
    ? exactOptimum(population, meetings)
    : lagrangianBound(population, meetings);
}

/** Measures ours and every baseline on one population; throws when a solution does not pass the validator. */
export async function measureMarket(
  name: string,
  population: Population,
  onlyBestFirst = false,
): Promise<MarketReport> {
  const meetings = allMeetings(population);
  const optimum = await optimumOf(population, meetings);
  const baselines = onlyBestFirst
    ? { 'best first': bestFirst() }
    : {
        'first fit': firstFit(population),
        'best first': bestFirst(),
        'nightly batch': nightlyBatch(population),
        'nightly stable': nightlyStable(),
      };
  const policies: Record<string, Measured> = {};
  for (const [policy, rules] of Object.entries(baselines)) {
    const made = await replay(population, meetings, rules);
    const pairs = made.map((meeting) => ({
      male: population.groups[meeting.male]?.id ?? '',
      female: population.groups[meeting.female]?.id ?? '',
      bar: meeting.bar,
      day: meeting.day,
      slot: meeting.slot,
      score: meeting.score,
      at: meeting.at,
    }));
    policies[policy] = measure(population, meetings, pairs, optimum.value);
  }
  policies['ours'] = measure(population, meetings, playOurs(population).pairs, optimum.value);
  return {
    name,
    groups: population.groups.length,
    meetings: meetings.length,
    optimum: optimum.value,
    isExact: optimum.isExact,
    policies,
  };
}

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;
const fixed = (value: number, digits = 3): string => value.toFixed(digits);

function printReports(title: string, reports: readonly MarketReport[]): void {
  const first = reports[0];
  if (!first) return;
  const oracle = first.isExact ? 'optimum' : 'bound';
  console.log(`\n${title}: ${reports.length} seed(s), score / ${oracle}`);
  console.log('policy            ratio   pairs  median wait h  blocking/pair (by own taste)');
  for (const policy of Object.keys(first.policies)) {
    const of = reports.map((report) => report.policies[policy]).filter((value) => value !== undefined);
    const cells = [
      policy.padEnd(16),
      fixed(mean(of.map((x) => x.ratio)), 4),
      fixed(mean(of.map((x) => x.pairs.length)), 0).padStart(6),
      fixed(mean(of.map((x) => x.medianWaitHours)), 2).padStart(12),
      fixed(mean(of.map((x) => x.blockingPerPair))).padStart(12),
      fixed(mean(of.map((x) => x.ownBlockingPerPair))).padStart(12),
    ];
    console.log(cells.join('  '));
  }
  const [base, ours] = ['best first', 'ours'].map((policy) =>
    mean(reports.map((report) => report.policies[policy]?.ratio ?? 0)),
  );
  const gain = (ours ?? 0) - (base ?? 0);
  console.log(
    `ours - best first: ${fixed(100 * gain, 2)} points, ${fixed((100 * gain) / (1 - (base ?? 0)), 1)} % of the gap`,
  );
}

async function measureFile(file: string): Promise<PopulationReport> {
  const report = await measurePopulation(file, await readPopulation(file));
  console.log(JSON.stringify({ ...report, pairs: undefined, waits: report.waits.medianHours }, null, 2));
  return report;
}

function numberAfter(args: readonly string[], flag: string): number | undefined {
  const at = args.indexOf(flag);
  return at < 0 ? undefined : Number(args[at + 1]);
}

/** `npm run bench -- match [--population FILE] [--groups N] [--seeds 3,4] [--standard]`. */
export async function run(args: string[]): Promise<unknown> {
  const file = args[args.indexOf('--population') + 1];
  if (args.includes('--population') && file) return measureFile(file);
  const only = numberAfter(args, '--groups');
  const seedsAt = args.indexOf('--seeds');
  const seeds = seedsAt < 0 ? [...REPORTED_SEEDS] : (args[seedsAt + 1] ?? '').split(',').map(Number);
  const reports: MarketReport[] = [];
  for (const groups of only ? [only] : [1_000, 10_000]) {
    const sized: MarketReport[] = [];
    for (const seed of seeds) {
      const population = generateMarket({ ...standardShape, groups }, seed);
      sized.push(await measureMarket(`standard ${groups}, seed ${seed}`, population, groups > 20_000));
    }
    printReports(`standard market, ${groups} groups`, sized);
    reports.push(...sized);
  }
  if (!args.includes('--standard')) {
    for (const [name, shape] of Object.entries(OTHER_SHAPES)) {
      const sized: MarketReport[] = [];
      for (const seed of seeds.slice(0, 3)) {
        const population = generateMarket({ ...standardShape, groups: 3_000, ...shape }, seed);
        sized.push(await measureMarket(`${name}, seed ${seed}`, population, true));
      }
      printReports(`${name}, 3000 groups`, sized);
      reports.push(...sized);
    }
  }
  return { seeds, reports: reports.map(withoutPairs), wholePool: wholePool(10_000) };
}

/** The result file has figures only; the pairs of generated markets can be recomputed from the seed. */
const withoutPairs = (report: MarketReport) => ({
  ...report,
  policies: Object.fromEntries(
    Object.entries(report.policies).map(([policy, measured]) => [
      policy,
      { ...measured, pairs: measured.pairs.length, waitsHours: undefined },
    ]),
  ),
});
