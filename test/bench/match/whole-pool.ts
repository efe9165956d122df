import { assign } from '../../../functions/domain/matching/assignment.ts';
import { Market } from '../../../functions/domain/matching/market.ts';
import { BidPrices } from '../../../functions/domain/matching/bid-prices.ts';
import { noPrices } from '../../../functions/domain/matching/prices.ts';
import { goodMeetings } from '../../../functions/domain/matching/search.ts';
import { defaultWeights } from '../../../functions/domain/matching/weights.ts';
import { generateMarket, standardShape } from './generate.ts';
import { instantOf, toBarDays, toRequest } from './requests.ts';

const ALL = 1_000;

/**
 * The sweep's worst case: a pool of N groups waits at once and is solved together. Weight against the
 * solver's own Lagrangian bound over all edges, and the CPU of finding the edges and of solving.
 */
export function wholePool(groups: number) {
  const population = generateMarket({ ...standardShape, groups, days: 1 }, 3);
  const now = instantOf(24);
  const market = new Market(defaultWeights, 'whole pool');
  for (const day of toBarDays(population)) market.setBarDay(day);
  for (const group of population.groups) market.add(toRequest(group), now);
  const bidPrices = new BidPrices(market, noPrices).at(now);
  const terms = { market, bidPrices, now, bid: { own: () => 0, other: () => 0 } };
  const females = market.entries.filter((entry) => !entry.group.isMale);
  const edgesOf = (limit: number) => females.flatMap((entry) => goodMeetings(terms, entry, limit));
  const started = process.cpuUsage();
  const edges = edgesOf(24);
  const found = process.cpuUsage(started);
  const solved = assign(edges, market.seats);
  const spent = process.cpuUsage(started);
  const all = edgesOf(ALL);
  const { bound } = assign(all, market.seats);
  const report = {
    groups: market.entries.length,
    edges: edges.length,
    allEdges: all.length,
    primal: solved.weight,
    bound,
    ratio: solved.weight / bound,
    findSeconds: (found.user + found.system) / 1e6,
    totalSeconds: (spent.user + spent.system) / 1e6,
  };
  console.log('\nwhole-pool solve', JSON.stringify(report));
  return report;
}
