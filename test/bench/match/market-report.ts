import { bestFirst, firstFit, nightlyBatch, nightlyStable } from './baselines.ts';
import { allMeetings, type Meeting } from './edges.ts';
import { generateMarket, type MarketShape } from './generate.ts';
import { exactOptimum, lagrangianBound, type Optimum } from './optimum.ts';
import { playOurs, WITHOUT } from './ours.ts';
import type { Population } from './population.ts';
import { replay } from './replay.ts';
import { measure, type Measured } from './measure.ts';

/** Above this many groups the optimum is a Lagrangian bound. */
const EXACT_GROUPS = 3_000;

/** One generated market to be measured. */
export interface MarketJob {
  name: string;
  shape: MarketShape;
  seed: number;
  /** Which policies: all, or best first and ours. */
  policies: 'all' | 'short';
  /** Mechanisms to be taken out, each alone. */
  without?: readonly (keyof typeof WITHOUT)[];
}

/** Figures of one policy on one market. */
export interface Figures extends Pick<
  Measured,
  'ratio' | 'medianWaitHours' | 'blockingPerPair' | 'ownBlockingPerPair'
> {
  /** Share of the groups that were matched. */
  matchedShare: number;
}

export interface MarketReport {
  name: string;
  seed: number;
  groups: number;
  meetings: number;
  optimum: number;
  isExact: boolean;
  policies: Record<string, Figures>;
}

async function optimumOf(population: Population, meetings: readonly Meeting[]): Promise<Optimum> {
  return population.groups.length <= EXACT_GROUPS
    ? exactOptimum(population, meetings)
    : lagrangianBound(population, meetings);
}

function figuresOf(groups: number, measured: Measured): Figures {
  const { ratio, pairs, medianWaitHours, blockingPerPair, ownBlockingPerPair } = measured;
  const matchedShare = (2 * pairs.length) / Math.max(1, groups);
  return { ratio, matchedShare, medianWaitHours, blockingPerPair, ownBlockingPerPair };
}

/** Measures ours and the baselines on one market; throws when a solution does not pass the validator. */
export async function measureMarket({
  name,
  shape,
  seed,
  policies: which,
  without = [],
}: MarketJob): Promise<MarketReport> {
  const population = generateMarket(shape, seed);
  const meetings = allMeetings(population);
  const optimum = await optimumOf(population, meetings);
  const baselines =
    which === 'all'
      ? {
          'first fit': firstFit(population),
          'best first': bestFirst(),
          'nightly batch': nightlyBatch(population),
          'nightly stable': nightlyStable(),
        }
      : { 'best first': bestFirst() };
  const made: Record<string, Measured['pairs']> = {};
  for (const [policy, rules] of Object.entries(baselines)) {
    made[policy] = await replay(population, meetings, rules);
  }
  made['ours'] = playOurs(population);
  for (const part of without) made[`without ${part}`] = playOurs(population, WITHOUT[part]);
  const policies = Object.fromEntries(
    Object.entries(made).map(([policy, pairs]) => [
      policy,
      figuresOf(population.groups.length, measure(population, meetings, pairs, optimum.value)),
    ]),
  );
  return {
    name,
    seed,
    groups: population.groups.length,
    meetings: meetings.length,
    optimum: optimum.value,
    isExact: optimum.isExact,
    policies,
  };
}
