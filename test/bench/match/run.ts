import type { Figures, MarketJob, MarketReport } from './market-report.ts';
import { generateMarket, type MarketShape, standardShape } from './generate.ts';
import { readFile, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { inWorkers, SPARING_WORKERS } from '../support/in-workers.ts';
import { WITHOUT } from './ours.ts';
import { measurePopulation, type PopulationReport, readPopulation } from './population-file.ts';
import { sweepInParts } from './sweep-parts.ts';

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/** Standard error of the mean of independent values; NaN for fewer than two. */
export function standardError(values: readonly number[]): number {
  const middle = mean(values);
  const squares = values.reduce((sum, value) => sum + (value - middle) ** 2, 0);
  return Math.sqrt(squares / (values.length - 1) / values.length);
}

const fixed = (value: number, digits = 3): string => value.toFixed(digits);

/** Points of the optimum by which a policy is ahead of another, market by market, with the standard error of
 * their mean. */
export function gainOf(
  reports: readonly MarketReport[],
  policy = 'ours',
  other = 'best first',
): { mean: number; error: number } {
  const ratioOf = ({ policies }: MarketReport, name: string) => policies[name]?.ratio ?? 0;
  const gains = reports.map((report) => 100 * (ratioOf(report, policy) - ratioOf(report, other)));
  return { mean: mean(gains), error: standardError(gains) };
}

const COLUMNS: readonly [title: string, of: keyof Figures, digits: number][] = [
  ['ratio', 'ratio', 4],
  ['matched', 'matchedShare', 3],
  ['mean score', 'meanScore', 4],
  ['total', 'score', 1],
  ['wait h', 'medianWaitHours', 2],
  ['blocking', 'blockingPerPair', 3],
  ['by taste', 'ownBlockingPerPair', 3],
];

/** A table of the policies, each figure the mean over the markets, and the paired differences: between ours
 * and best first, and between ours and what it is without a mechanism. */
export function printReports(title: string, reports: readonly MarketReport[]): void {
  const [first] = reports;
  if (!first) return;
  const oracle = first.isExact ? 'optimum' : 'bound';
  console.log(`\n${title}: ${reports.length} seed(s), ratio = score / ${oracle}`);
  console.log(['policy'.padEnd(16), ...COLUMNS.map(([name]) => name.padStart(11))].join(''));
  for (const policy of Object.keys(first.policies)) {
    const of = reports.map((report) => report.policies[policy]).filter((value) => value !== undefined);
    const cells = COLUMNS.map(([, key, digits]) => fixed(mean(of.map((one) => one[key])), digits));
    console.log([policy.padEnd(16), ...cells.map((cell) => cell.padStart(11))].join(''));
  }
  if (!first.policies['ours']) return;
  const gain = gainOf(reports);
  const base = mean(reports.map(({ policies }) => policies['best first']?.ratio ?? 0));
  const closed = gain.mean / (1 - base);
  console.log(
    `ours - best first: ${fixed(gain.mean, 2)} points, s.e. ${fixed(gain.error, 2)}, ${fixed(closed, 1)} % of the gap`,
  );
  for (const policy of Object.keys(first.policies).filter((name) => name.startsWith('without'))) {
    const worth = gainOf(reports, 'ours', policy);
    console.log(`ours - ${policy}: ${fixed(worth.mean, 2)} points, s.e. ${fixed(worth.error, 2)}`);
  }
}

const README = new URL('../README.md', import.meta.url);
const WORTH = /(?<=\| mechanism \|[^\n]*\n\|[-|]*\n)(\|[^\n]*\n)*/;
/** Points of the optimum that a mechanism must be worth to stay. */
const WORTH_KEEPING = { 1_000: 0.2, 10_000: 0.5 } as const;

/** Writes what each mechanism is worth into the table of the README, from markets of both sizes. */
export async function writeWorth(reports: readonly MarketReport[]): Promise<void> {
  const rows = Object.entries(WITHOUT).map(([name, { words }]) => {
    const worth = ([1_000, 10_000] as const).map((groups) => {
      const of = reports.filter((report) => report.groups === groups);
      const { mean: points, error } = gainOf(of, 'ours', `without ${name}`);
      return { points, cell: `${fixed(points, 2)} (${fixed(error, 2)})`, least: WORTH_KEEPING[groups], of };
    });
    const cells = worth.map(({ cell, of }) => `${cell}, ${of.length}`);
    const stays = worth.some(({ points, least }) => points >= least);
    return `| ${[words, ...cells, stays ? 'stays' : 'goes'].join(' | ')} |\n`;
  });
  await writeFile(README, (await readFile(README, 'utf8')).replace(WORTH, rows.join('')));
}

/** Other markets than the standard one: sides, peaks, patience, bursts, bars, seats. */
export const OTHER_SHAPES: Record<string, Partial<MarketShape>> = {
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

/** The seeds of the reported figures; nothing was tuned on them. */
const REPORTED = { from: 101, seeds: { 1_000: 40, 10_000: 8 }, others: 10 } as const;
/** Groups of the markets that differ from the standard one. */
const OTHER_GROUPS = 1_000;

async function measureFile(file: string): Promise<PopulationReport> {
  const report = await measurePopulation(file, await readPopulation(file));
  console.log(JSON.stringify({ ...report, pairs: undefined, waits: report.waits.medianHours }, null, 2));
  return report;
}

/** Writes a market of that size, with a bar for each 500 groups, as a file for `--population`. */
async function writeMarket(
  file: string,
  { groups: size = '1000', days }: ReturnType<typeof optionsOf>,
): Promise<void> {
  const groups = Number(size);
  const shape = { ...standardShape, groups, bars: Math.max(20, Math.ceil(groups / 500)), days: Number(days) };
  await writeFile(file, JSON.stringify(generateMarket(shape, 3)));
}

/** `3,4,7-9` as numbers. */
function seedsOf(text: string): number[] {
  return text.split(',').flatMap((part) => {
    const [from = Number.NaN, to = from] = part.split('-').map(Number);
    if (!(from <= to)) throw new Error(`--seeds ${text}: not a list of numbers and ranges`);
    return Array.from({ length: to - from + 1 }, (_, i) => from + i);
  });
}

const countFrom = (count: number): number[] => Array.from({ length: count }, (_, i) => REPORTED.from + i);

/** A market and the seeds it is measured with. */
interface Plan {
  title: string;
  shape: MarketShape;
  seeds: readonly number[];
  policies: MarketJob['policies'];
  without?: MarketJob['without'];
}

const OPTIONS = {
  population: { type: 'string' },
  groups: { type: 'string' },
  seeds: { type: 'string' },
  standard: { type: 'boolean', default: false },
  others: { type: 'boolean', default: false },
  short: { type: 'boolean', default: false },
  without: { type: 'string' },
  sweep: { type: 'string' },
  write: { type: 'string' },
  days: { type: 'string', default: '28' },
  workers: { type: 'string', default: String(SPARING_WORKERS) },
} as const;

const optionsOf = (args: string[]) => parseArgs({ args, options: OPTIONS }).values;

/** `all`, or names of mechanisms. */
function partsOf(text: string): (keyof typeof WITHOUT)[] {
  const known = Object.keys(WITHOUT) as (keyof typeof WITHOUT)[];
  if (text === 'all') return known;
  return text.split(',').map((name) => {
    const part = known.find((one) => one === name);
    if (!part) throw new Error(`--without ${name}: known are ${known.join(', ')}`);
    return part;
  });
}

function plansOf(options: ReturnType<typeof optionsOf>): Plan[] {
  const seeds = options.seeds === undefined ? undefined : seedsOf(options.seeds);
  const sizes = options.groups === undefined ? [1_000, 10_000] : [Number(options.groups)];
  const standard = sizes.map((groups): Plan => {
    const usual = groups > 1_000 ? REPORTED.seeds[10_000] : REPORTED.seeds[1_000];
    const shape = { ...standardShape, groups };
    return {
      title: `standard market, ${groups} groups`,
      shape,
      seeds: seeds ?? countFrom(usual),
      policies: options.short || groups > 20_000 ? 'short' : 'all',
    };
  });
  const others = Object.entries(OTHER_SHAPES).map(([name, differs]): Plan => {
    const groups = options.groups === undefined ? OTHER_GROUPS : Number(options.groups);
    return {
      title: `${name}, ${groups} groups`,
      shape: { ...standardShape, groups, ...differs },
      seeds: seeds ?? countFrom(REPORTED.others),
      policies: 'short',
    };
  });
  if (options.without !== undefined) {
    const without = partsOf(options.without);
    return standard.map((plan) => ({ ...plan, policies: 'short', without }));
  }
  return [...(options.others ? [] : standard), ...(options.standard ? [] : others)];
}

/**
 * `npm run bench -- match [--population FILE | --sweep N | --write FILE --groups N --days 1] [--groups N]
 * [--seeds 3,5-8] [--standard | --others] [--short] [--without all | seats,scarcity]
 * [--workers N]`. The markets are measured in child processes; the figures depend on nothing but market and seed.
 */
export async function run(args: string[]): Promise<unknown> {
  const options = optionsOf(args);
  if (options.population !== undefined) return measureFile(options.population);
  if (options.write !== undefined) return writeMarket(options.write, options);
  if (options.sweep !== undefined) return sweepInParts(Number(options.sweep));
  const plans = plansOf(options);
  const jobs = plans.flatMap(({ title, seeds, ...plan }) =>
    seeds.map((seed): MarketJob => ({ ...plan, name: title, seed })),
  );
  const worker = new URL('./market-worker.ts', import.meta.url);
  const reports = await inWorkers<MarketJob, MarketReport>(worker, jobs, Number(options.workers), (done) =>
    process.stderr.write(`\r${done}/${jobs.length} markets `),
  );
  const gains = plans.map(({ title }) => {
    const sized = reports.filter(({ name }) => name === title);
    printReports(title, sized);
    return { title, seeds: sized.length, ...gainOf(sized) };
  });
  if (options.without === 'all' && options.groups === undefined) await writeWorth(reports);
  return { gains, reports };
}
