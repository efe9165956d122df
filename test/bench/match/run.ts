import { generateMarket, type MarketShape, standardShape } from './generate.ts';
import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { inWorkers, SPARING_WORKERS } from '../support/in-workers.ts';
import type { MarketJob, MarketReport } from './market-report.ts';
import { WITHOUT } from './ours.ts';
import { measurePopulation, type PopulationReport, readPopulation } from './population-file.ts';
import { gainOf, printReports } from './print-reports.ts';
import { sweepInParts } from './sweep-parts.ts';

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
  accepting?: number;
  without?: MarketJob['without'];
}

const OPTIONS = {
  population: { type: 'string' },
  groups: { type: 'string' },
  seeds: { type: 'string' },
  standard: { type: 'boolean', default: false },
  others: { type: 'boolean', default: false },
  short: { type: 'boolean', default: false },
  accepting: { type: 'string' },
  base: { type: 'boolean', default: false },
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

/** The same market with each share of applicants who accept a suggestion. */
const acceptedBy = (plan: Plan, { accepting = '', base }: ReturnType<typeof optionsOf>): Plan[] =>
  accepting.split(',').map((share) => ({
    ...plan,
    title: `${plan.title}, ${share} % accept a suggested time`,
    policies: base ? 'best first' : 'short',
    accepting: Number(share) / 100,
  }));

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
  if (options.accepting !== undefined) return standard.flatMap((plan) => acceptedBy(plan, options));
  return [...(options.others ? [] : standard), ...(options.standard ? [] : others)];
}

/**
 * `npm run bench -- match [--population FILE | --sweep N | --write FILE --groups N --days 1] [--groups N]
 * [--seeds 3,5-8] [--standard | --others] [--short] [--without all | seats,scarcity]
 * [--accepting 0,15,30,50 [--base]] [--workers N]`. The
 * markets are measured in child processes; the figures depend on nothing but market and seed.
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
  return { gains, reports };
}
