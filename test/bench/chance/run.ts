import { standardShape } from '../match/generate.ts';
import { report, type Row } from '../support/table-print.ts';
import { reliabilityOf, replayEstimates, type Bin } from './reliability.ts';

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
