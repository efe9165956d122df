import { askMarket } from '../../../functions/domain/matching/chance/additions.ts';
import { defaultWeights } from '../../../functions/domain/matching/weights.ts';
import { generateMarket, type MarketShape, standardShape } from '../match/generate.ts';
import { playOurs } from '../match/ours.ts';
import { report, type Row } from '../support/table-print.ts';

/** What an applicant was told on applying, and whether it came true. */
export interface Told {
  chance: number;
  comparableGroups: number;
  wasMatched: boolean;
}

/** Days left out at the beginning, when little has been learned, and at the end, after which nobody comes. */
const LEFT_OUT_DAYS = { first: 5, last: 7 } as const;

/** Replays a market and estimates the chance of each application on its arrival, once there is a history. */
export function replayEstimates(shape: MarketShape, seed: number): Told[] {
  const told = new Map<string, Omit<Told, 'wasMatched'>>();
  const population = generateMarket(shape, seed);
  const [from, to] = [LEFT_OUT_DAYS.first * 24, (shape.days - LEFT_OUT_DAYS.last) * 24];
  const isAsked = new Set(
    population.groups.filter(({ arrivesAt }) => arrivesAt >= from && arrivesAt < to).map(({ id }) => id),
  );
  const { pairs } = playOurs(population, {
    onArrival: (draft, waiting, prices) => {
      if (!isAsked.has(draft.requestId)) return;
      const scene = { draft, waiting, prices, isOpen: () => true };
      told.set(draft.requestId, askMarket(scene, [], defaultWeights, draft.createdAt));
    },
  });
  const matched = new Set(pairs.flatMap(({ male, female }) => [male, female]));
  return [...told].map(([id, estimate]) => ({ ...estimate, wasMatched: matched.has(id) }));
}

/** Those who were told a chance between two bounds: how many, what on
 * average, and what share of them was matched. */
export interface Bin {
  from: number;
  count: number;
  told: number;
  matched: number;
}

/** The bounds of the words by which the site names a chance (web/src/text/chance-words.ts). */
const BOUNDS = [0, 0.2, 0.4, 0.6, 0.8] as const;

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

/** The reliability diagram as numbers: one bin for each of the site's words. */
export const reliabilityOf = (all: readonly Told[]): Bin[] =>
  BOUNDS.map((from, at) => {
    const own = all.filter(({ chance }) => chance >= from && chance < (BOUNDS[at + 1] ?? 2));
    return {
      from,
      count: own.length,
      told: mean(own.map(({ chance }) => chance)),
      matched: mean(own.map(({ wasMatched }) => Number(wasMatched))),
    };
  });

/** Seeds on which nothing was fitted. */
const SEEDS = [1, 2, 3, 4, 5, 6, 7, 8];
const MARKETS = [
  { name: '1,000 groups', shape: standardShape, seeds: SEEDS },
  { name: '3,000 groups', shape: { ...standardShape, groups: 3_000 }, seeds: SEEDS.slice(0, 3) },
] as const;

const percent = (part: number): number => Math.round(1_000 * part) / 10;

const rowOf = (market: string, { from, count, told, matched }: Bin): Row => ({
  market,
  'told, from %': percent(from),
  applications: count,
  'told, mean %': percent(told),
  'matched %': percent(matched),
  'error, points': percent(told - matched),
});

/** The reliability diagram of the chance that applicants are told: how
 * many of those told 60-80 % were matched. */
export async function run(): Promise<void> {
  const rows = MARKETS.flatMap(({ name, shape, seeds }) =>
    reliabilityOf(seeds.flatMap((seed) => replayEstimates(shape, seed))).map((bin) => rowOf(name, bin)),
  );
  await report('chance', rows);
}
