import { askMarket } from '../../../functions/domain/matching/chance/additions.ts';
import { defaultWeights } from '../../../functions/domain/matching/weights.ts';
import { generateMarket, type MarketShape, standardShape } from '../match/generate.ts';
import { playOurs } from '../match/ours.ts';
import { mean } from '../support/figures.ts';
import { goal, type Row, writeTable } from '../support/tables.ts';

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
  const pairs = playOurs(population, {
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

/** Error of the chance of those who were told about the same. */
const ALLOWED = 0.05;
/** Seeds on which nothing was fitted. */
const SEEDS = [1, 2, 3, 4, 5, 6, 7, 8];
const MARKETS = [
  { name: '1,000 groups', shape: standardShape, seeds: SEEDS },
  { name: '3,000 groups', shape: { ...standardShape, groups: 3_000 }, seeds: SEEDS.slice(0, 3) },
] as const;

const percent = (part: number): string => (100 * part).toFixed(1);

function rowOf(market: string, { from, count, told, matched }: Bin): Row {
  const luck = Math.sqrt((matched * (1 - matched)) / Math.max(1, count));
  return {
    market,
    'told, %': `from ${100 * from}`,
    applications: count,
    'told, mean %': percent(told),
    'matched, % (s.e.)': `${percent(matched)} (${percent(luck)})`,
    goal: goal('5 points', Math.abs(told - matched) <= ALLOWED),
  };
}

/** The reliability diagram of the chance that applicants are told: how
 * many of those told 60-80 % were matched. */
export async function run(): Promise<unknown> {
  const rows = MARKETS.flatMap(({ name, shape, seeds }) =>
    reliabilityOf(seeds.flatMap((seed) => replayEstimates(shape, seed))).map((bin) => rowOf(name, bin)),
  );
  await writeTable(rows);
  return rows;
}
