import type { Figures, MarketJob, MarketReport } from './market-report.ts';
import { generateMarket, type MarketShape, standardShape } from './generate.ts';
import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { inWorkers, SPARING_WORKERS } from '../support/in-workers.ts';
import { mean, standardError } from '../support/figures.ts';
import { goal, type Row, writeTable } from '../support/tables.ts';
import { WITHOUT } from './ours.ts';
import { measurePopulation, type PopulationReport, readPopulation } from './population-file.ts';
import { sweepInParts } from './sweep-parts.ts';

const fixed = (value: number, digits = 3): string => value.toFixed(digits);

/** Points of the optimum by which ours is ahead of another policy, market by market, and their mean with its
 * standard error. */
function gainOf(reports: readonly MarketReport[], other: string): { points: number; words: string } {
  const ratioOf = ({ policies }: MarketReport, name: string) => policies[name]?.ratio ?? 0;
  const gains = reports.map((report) => 100 * (ratioOf(report, 'ours') - ratioOf(report, other)));
  const points = mean(gains);
  return { points, words: `${fixed(points, 2)} (${fixed(standardError(gains), 2)})` };
}

/** Every policy's share of the optimum on a market, the mean over its seeds. */
const ratiosOf = (reports: readonly MarketReport[]) =>
  Object.keys(reports[0]?.policies ?? {}).map((policy) => ({
    policy,
    ratio: fixed(mean(reports.map(({ policies }) => policies[policy]?.ratio ?? 0)), 4),
  }));

/** A market with its figures, the mean over its seeds. */
function marketRow({ title, atLeast }: Plan, reports: readonly MarketReport[]): Row {
  const of = (figure: keyof Figures, policy = 'ours') =>
    mean(reports.map(({ policies }) => policies[policy]?.[figure] ?? 0));
  const { points, words } = gainOf(reports, 'best first');
  return {
    market: title,
    seeds: reports.length,
    'best first': fixed(of('ratio', 'best first'), 4),
    ours: fixed(of('ratio'), 4),
    'ahead, points (s.e.)': words,
    matched: fixed(of('matchedShare')),
    'wait, h': fixed(of('medianWaitHours'), 1),
    'blocking by score': fixed(of('blockingPerPair')),
    'by own taste': fixed(of('ownBlockingPerPair')),
    goal: goal(atLeast.words, atLeast.gain <= points && atLeast.ratio <= of('ratio')),
  };
}

/** Points of the optimum that a mechanism must be worth to stay. */
const WORTH_KEEPING = { 1_000: 0.2, 10_000: 0.5 } as const;

/** What each mechanism that was taken out is worth: markets of both sizes, paired by seed. */
function worthRows(without: readonly (keyof typeof WITHOUT)[], reports: readonly MarketReport[]): Row[] {
  return without.map((name) => {
    const { words, why }: { words: string; why?: string } = WITHOUT[name];
    const [small, large] = ([1_000, 10_000] as const).map((groups) => {
      const of = reports.filter((report) => report.groups === groups);
      const { points, words: worth } = gainOf(of, `without ${name}`);
      return { worth: `${worth}, ${of.length}`, stays: points >= WORTH_KEEPING[groups] };
    });
    return {
      mechanism: words,
      '1,000 groups': small?.worth ?? '',
      '10,000 groups': large?.worth ?? '',
      '': small?.stays || large?.stays ? 'stays' : why === undefined ? 'goes' : `stays: ${why}`,
    };
  });
}

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

/** The seeds of the reported figures; nothing was tuned on them. */
const REPORTED = { from: 101, seeds: { 1_000: 40, 10_000: 8 }, others: 30 } as const;
const GOALS = {
  small: { words: '+.4 points', gain: 0.4, ratio: 0 },
  large: { words: '.835', gain: 0, ratio: 0.835 },
  others: { words: '-.2 points', gain: -0.2, ratio: 0 },
} as const;
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

/** A market, the seeds it is measured with, and the least that ours is to reach there. */
interface Plan {
  title: string;
  atLeast: { words: string; gain: number; ratio: number };
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
      title: `standard, ${groups.toLocaleString('en')} groups`,
      atLeast: groups > 1_000 ? GOALS.large : GOALS.small,
      shape,
      seeds: seeds ?? countFrom(usual),
      policies: groups > 20_000 ? 'short' : 'all',
    };
  });
  const others = Object.entries(OTHER_SHAPES).map(([name, differs]): Plan => {
    const groups = options.groups === undefined ? OTHER_GROUPS : Number(options.groups);
    return {
      title: name,
      atLeast: GOALS.others,
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
 * [--seeds 3,5-8] [--standard | --others] [--without all | seats,both] [--workers N]`. The markets are measured in
 * child processes; the figures depend on nothing but market and seed.
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
  const of = ({ title }: Plan) => reports.filter(({ name }) => name === title);
  for (const plan of plans.filter(({ policies }) => policies === 'all')) console.table(ratiosOf(of(plan)));
  const rows =
    options.without === undefined
      ? plans.map((plan) => marketRow(plan, of(plan)))
      : worthRows(partsOf(options.without), reports);
  const isReported = options.groups === undefined && options.seeds === undefined;
  const isWhole = options.without === 'all' || !(options.without || options.standard || options.others);
  if (isReported && isWhole) await writeTable(rows);
  else console.table(rows);
  return { rows, reports };
}
