import { readFile } from 'node:fs/promises';
import { bestFirst, firstFit, nightlyBatch, nightlyStable } from './baselines.ts';
import { allMeetings, type Meeting, streamedMeetings } from './edges.ts';
import { measure, type Measured } from './measure.ts';
import { lagrangianBound, exactOptimum } from './optimum.ts';
import { playOurs } from './ours.ts';
import { type Population, populationSchema } from './population.ts';
import { replay } from './replay.ts';

/** Limits in possible meetings: for listing all of them, for the
 * nightly baselines and for the exact optimum. */
const MEETINGS = { listed: 2_000_000, nightly: 100_000, exact: 20_000 } as const;

/** The largest pool that is swept every hour, as in the service, which divides
 * larger ones into parts for many workers. */
const OFTEN_SWEPT = 20_000;

/** The output of `--population FILE`: the figures of the service's market maker, then the others. */
export interface PopulationReport {
  file: string;
  groups: number;
  /** Null when the list of all possible meetings would not fit into memory: they are read one after the other
   * then, and figures that need the list are left out. */
  meetings: number | null;
  score: number;
  /** Exactly one of the two is a number, unless there are too many meetings for either. */
  optimum: number | null;
  bound: number | null;
  ratio: number | null;
  pairCount: number;
  waits: { medianHours: number; hours: readonly number[] };
  blockingPairs: { byScore: number; byOwnTaste: number };
  pairs: Measured['pairs'];
  policies: Record<string, { score: number; ratio: number | null; pairs: number; medianWaitHours: number }>;
  skipped: string[];
}

/** A population from a file. Throws an Error that says in one line what is wrong with it. */
export async function readPopulation(file: string): Promise<Population> {
  let json: unknown;
  try {
    json = JSON.parse(await readFile(file, 'utf8'));
  } catch (error) {
    throw new Error(`${file}: ${error instanceof Error ? error.message : 'unreadable'}`, { cause: error });
  }
  const parsed = populationSchema.safeParse(json);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new Error(
    `${file}: ${issue?.path.join('.') || 'population'}: ${issue?.message ?? 'not a population'}`,
  );
}

/** An upper bound of the number of possible meetings, without listing
 * them: pairs of the same size at each slot. */
function meetingsAtMost({ groups }: Population): number {
  const counts = new Map<string, [number, number]>();
  for (const { side, size, choices } of groups) {
    for (const { bar, day, slot } of choices) {
      const key = `${size}|${slot}|${day}|${bar}`;
      const count = counts.get(key) ?? [0, 0];
      counts.set(key, count);
      count[side === 'male' ? 0 : 1] += 1;
    }
  }
  let sum = 0;
  for (const [males, females] of counts.values()) sum += males * females;
  return sum;
}

async function othersOf(population: Population, meetings: readonly Meeting[], skipped: string[]) {
  const rules = { 'first fit': firstFit(population), 'best first': bestFirst() };
  const nightly = { 'nightly batch': nightlyBatch(population), 'nightly stable': nightlyStable() };
  const isNightly = meetings.length <= MEETINGS.nightly;
  if (!isNightly) skipped.push(`nightly policies: more than ${MEETINGS.nightly} possible meetings`);
  const made: Record<string, Measured['pairs']> = {};
  for (const [policy, rule] of Object.entries(isNightly ? { ...rules, ...nightly } : rules)) {
    made[policy] = await replay(population, meetings, rule);
  }
  return made;
}

/** Simulates a population with ours, the simple policies and the optimum or a bound, as far as its size
 * allows; reports what was left out. Every solution is validated. */
export async function measurePopulation(file: string, population: Population): Promise<PopulationReport> {
  const skipped: string[] = [];
  const sweepEvery = population.groups.length > OFTEN_SWEPT ? 24 : 1;
  const isListed = meetingsAtMost(population) <= MEETINGS.listed;
  if (!isListed) {
    skipped.push(
      `optimum, bound, baselines but best first: perhaps more than ${MEETINGS.listed} possible meetings`,
    );
  }
  if (sweepEvery > 1) skipped.push(`sweeps: one every ${sweepEvery} hours`);
  const meetings = isListed ? allMeetings(population) : null;
  const isExact = meetings !== null && meetings.length <= MEETINGS.exact;
  const solve = isExact ? exactOptimum : lagrangianBound;
  const best = meetings && (await solve(population, meetings));
  const figuresOf = (pairs: Measured['pairs']) =>
    measure(population, meetings ?? streamedMeetings(population), pairs, best?.value ?? 0);
  const ours = figuresOf(playOurs(population, { sweepEvery }));
  const others = meetings
    ? await othersOf(population, meetings, skipped)
    : { 'best first': playOurs(population, { learns: false, sweepEvery }) };
  const policies: PopulationReport['policies'] = {};
  for (const [policy, figures] of [
    ...Object.entries(others).map(([policy, pairs]) => [policy, figuresOf(pairs)] as const),
    ['ours', ours] as const,
  ]) {
    const { score, ratio, medianWaitHours, pairs } = figures;
    policies[policy] = { score, ratio: best && ratio, medianWaitHours, pairs: pairs.length };
  }
  return {
    file,
    groups: population.groups.length,
    meetings: meetings && meetings.length,
    score: ours.score,
    optimum: best?.isExact ? best.value : null,
    bound: best && !best.isExact ? best.value : null,
    ratio: best && ours.ratio,
    pairCount: ours.pairs.length,
    waits: { medianHours: ours.medianWaitHours, hours: ours.waitsHours },
    blockingPairs: { byScore: ours.blockingPairs, byOwnTaste: ours.ownBlockingPairs },
    pairs: ours.pairs,
    policies,
    skipped,
  };
}
