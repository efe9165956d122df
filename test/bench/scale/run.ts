import * as z from 'zod';
import { halfHoursOf, matchesIn, pick, type Raw } from '../../support/raw-table.ts';
import { largest, median, type Row } from '../support/table-print.ts';
import { generateMarket, standardShape } from '../match/generate.ts';
import { type MonthResult, playMonth } from './month.ts';
import { parseArgs } from 'node:util';

/**
 * Checks of the table after the run, without code of the service: own shapes, own arithmetic.
 */
const lineShape = z.object({ account: z.string(), amount: z.number() });
const entryShape = z.object({ lines: z.array(lineShape) });
/** Values that occur more than once in a list. */
function repeated(names: readonly string[]): string[] {
  const seen = new Set<string>();
  return names.filter((name) => seen.size === seen.add(name).size);
}

/** Everything that was assigned twice: a request, a member's day, a seat. Sentences with ids only. */
export function doubledUse(items: readonly Raw[], seatsOf: ReadonlyMap<string, number>): string[] {
  const matches = matchesIn(items);
  const sides = matches.flatMap((match) => [match.male, match.female].map((side) => ({ side, match })));
  const seats = new Map<string, { taken: number; cap: number }>();
  for (const { barId, day, time, size } of matches) {
    for (const half of halfHoursOf(time)) {
      const name = `${barId} ${day} ${half}`;
      const before = seats.get(name)?.taken ?? 0;
      seats.set(name, { taken: before + 2 * size, cap: seatsOf.get(barId) ?? 0 });
    }
  }
  return [
    ...repeated(sides.map(({ side }) => side.requestId)).map((id) => `request ${id} in two matches`),
    ...repeated(sides.map(({ side, match }) => `${side.uid} ${match.day}`)).map(
      (name) => `two meetings on a day: ${name}`,
    ),
    ...[...seats].filter(([, { taken, cap }]) => taken > cap).map(([name]) => `seats over: ${name}`),
  ];
}

const ASSETS = ['BANK', 'TRANSIT', 'RECEIVABLE'];

/** The ledger by its raw lines: won that is there, won owed, and entries that do not sum to 0. */
export function rawLedger(items: readonly Raw[]): { assets: number; owed: number; unbalanced: number } {
  const books = { assets: 0, owed: 0, unbalanced: 0 };
  for (const { lines } of pick(items, '', /^LEDGER#/, entryShape)) {
    const sum = (isAsset: boolean) =>
      lines
        .filter(({ account }) => ASSETS.includes(account) === isAsset)
        .reduce((total, { amount }) => total + amount, 0);
    books.assets += sum(true);
    books.owed += sum(false);
    if (sum(true) !== sum(false)) books.unbalanced += 1;
  }
  return books;
}

/** What the goals are about, of one run. */
export interface Measured {
  applications: number;
  days: number;
  rcuEach: number;
  wcuEach: number;
  hottestWcu: number;
  redelivered: number;
}

const FLAT_WITHIN_PERCENT = 10;
const HOTTEST_WCU = 500;

/** A line for each goal and run: the units beside those of the first run of as many days. */
export const goalLines = (runs: readonly Measured[]): Row[] =>
  runs.flatMap((run) => {
    const line = (goal: string, measured: string, isMet: boolean): Row => {
      const { applications, days } = run;
      return { applications, days, goal, measured, met: isMet ? 'yes' : 'NO' };
    };
    const first = runs.find(({ days }) => days === run.days) ?? run;
    const changes = [percent(run.rcuEach, first.rcuEach), percent(run.wcuEach, first.wcuEach)];
    const isFlat = changes.every((change) => Math.abs(change) <= FLAT_WITHIN_PERCENT);
    const [rcu, wcu] = changes.map(signed);
    return [
      ...(first === run
        ? []
        : [
            line(
              `units each within ${FLAT_WITHIN_PERCENT} % of ${first.applications}`,
              `RCU ${rcu} %, WCU ${wcu} %`,
              isFlat,
            ),
          ]),
      line(`hottest key <= ${HOTTEST_WCU} WCU/s`, String(run.hottestWcu), run.hottestWcu <= HOTTEST_WCU),
      line('no message came back', String(run.redelivered), run.redelivered === 0),
    ];
  });

const percent = (now: number, before: number): number => (100 * (now - before)) / before;
const signed = (change: number): string => `${change > 0 ? '+' : ''}${change.toFixed(1)}`;

const SEED = 3;
/** Applications a month at one bar, so that seats are as scarce at every size. */
const PER_BAR = 250;
const MONTH_DAYS = 28;

/** The day is one of a million a month. A month of 100,000 takes two hours and is run by its name. */
const SIZES = [
  { applications: 1_000, days: MONTH_DAYS },
  { applications: 10_000, days: MONTH_DAYS },
  { applications: 33_333, days: 1 },
];

/** `npm run bench -- scale [--applications N ...] [--days D]`: `SIZES`, or months or days of those that are
 * named; at the end, whether each goal was met. */
export async function run(args: string[]): Promise<unknown> {
  const { values } = parseArgs({
    args,
    options: {
      applications: { type: 'string', multiple: true },
      days: { type: 'string', default: String(MONTH_DAYS) },
    },
  });
  const days = Number(values.days);
  const named = values.applications?.map((applications) => ({ applications: Number(applications), days }));
  const runs = [];
  for (const size of named ?? SIZES) {
    const result = await measure(size.applications, size.days);
    console.table([result.summary]);
    console.table(result.work);
    console.table(result.hottest);
    runs.push(result);
  }
  const goals = goalLines(runs.map(({ measured }) => measured));
  console.table(goals);
  return { runs, goals };
}

async function measure(applications: number, days: number) {
  const bars = Math.max(4, Math.round((applications * MONTH_DAYS) / days / PER_BAR));
  const population = generateMarket({ ...standardShape, groups: applications, days, bars }, SEED);
  const startedAt = performance.now();
  const month = await playMonth(population, days, SEED);
  const seconds = (performance.now() - startedAt) / 1_000;
  const faults = faultsOf(month);
  if (faults.length > 0) throw new Error(`the market is unsound: ${faults.slice(0, 5).join('; ')}`);
  const hottest = [...month.counter.hottest].toSorted((a, b) => b[1] - a[1]).slice(0, 8);
  const measured = measuredOf(month, applications, days);
  return {
    measured,
    summary: summaryOf(month, measured, seconds),
    work: workOf(month),
    hottest: hottest.map(([partition, wcu]) => ({ applications, partition, 'write units in a second': wcu })),
  };
}

function faultsOf({ store, applied, refused, jobErrors }: MonthResult): string[] {
  // The requests of a released match wait again.
  const items = store.items().filter(({ SK, state }) => SK !== 'META' || state !== 'released');
  const books = rawLedger(items);
  return [
    ...doubledUse(
      items,
      new Map(
        items
          .filter(({ PK }) => PK === 'BARS')
          .map((bar) => [String(bar['barId']), Number(bar['maxGuests'])]),
      ),
    ),
    ...(books.assets === books.owed && books.unbalanced === 0 ? [] : ['the ledger does not balance']),
    ...jobErrors,
    ...(applied.length === 0 ? [`nobody applied: ${JSON.stringify([...refused])}`] : []),
  ];
}

function measuredOf(
  { counter, applied, ...month }: MonthResult,
  applications: number,
  days: number,
): Measured {
  const units = [...counter.units.values()];
  const per = (value: number) => Math.round((value / applied.length) * 10) / 10;
  return {
    applications,
    days,
    rcuEach: per(units.reduce((sum, { rcu }) => sum + rcu, 0)),
    wcuEach: per(units.reduce((sum, { wcu }) => sum + wcu, 0)),
    hottestWcu: largest(counter.hottest.values()),
    redelivered: month.queue.failures + month.textQueue.failures + month.sweepQueue.failures,
  };
}

function summaryOf(month: MonthResult, measured: Measured, seconds: number): Row {
  const { queue, textQueue, sweepQueue, store, cpu, applied } = month;
  const { applications, days } = measured;
  const matches = matchesIn(store.items());
  return {
    applications,
    days,
    applied: applied.length,
    refused: [...month.refused].map(([code, times]) => `${code} ${times}`).join(', '),
    'matched %': Math.round((200 * matches.length) / applied.length),
    'RCU each': measured.rcuEach,
    'WCU each': measured.wcuEach,
    'worker s': Math.round((cpu.get('match-worker')?.ms ?? 0) / 1_000),
    'median wait s': Math.round(median(queue.waits) / 1_000),
    'longest wait s': Math.round(largest(queue.waits) / 1_000),
    'longest queue': queue.longestQueue,
    redelivered: measured.redelivered,
    logged: [...month.logged].map(([line, times]) => `${line} ${times}`).join(', '),
    texts: month.texts,
    'text queue': textQueue.longestQueue,
    'text wait s': Math.round(largest(textQueue.waits) / 1_000),
    'sweep parts': sweepQueue.waits.length,
    'sweep wait s': Math.round(largest(sweepQueue.waits) / 1_000),
    'hottest WCU/s': measured.hottestWcu,
    'run s': Math.round(seconds),
  };
}

function workOf({ counter, cpu, applied }: MonthResult): Row[] {
  return [...counter.units].map(([work, { requests, rcu, wcu }]) => {
    const { ms = 0, runs = 0, longestMs = 0 } = cpu.get(work) ?? {};
    return {
      work,
      runs,
      'CPU s': Math.round(ms / 100) / 10,
      'longest ms': Math.round(longestMs),
      'requests each': Math.round((10 * requests) / applied.length) / 10,
      'RCU each': Math.round((10 * rcu) / applied.length) / 10,
      'WCU each': Math.round((10 * wcu) / applied.length) / 10,
    };
  });
}
