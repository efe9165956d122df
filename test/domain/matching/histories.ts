import type { PastApplication, PriceHistory } from '../../../functions/domain/matching/past/history.ts';
import { generateMarket, type MarketShape, standardShape } from '../../bench/match/generate.ts';
import { instantOf, toRequest } from '../../bench/match/requests.ts';

/** A synthetic market after two weeks: groups that left by then are gone, the others wait. */
export function marketHistory(shape: Partial<MarketShape>, seed: number): PriceHistory {
  const { bars, groups } = generateMarket({ ...standardShape, groups: 400, days: 14, ...shape }, seed);
  const now = instantOf(14 * 24);
  const applications = groups.map((group): PastApplication => {
    const leftAt = instantOf(group.leavesAt);
    return { ...toRequest(group), ...(leftAt < now ? { end: { at: leftAt, how: 'left' } } : {}) };
  });
  return { now, applications, seats: new Map(bars.map(({ id, seats: people }) => [id, people])) };
}
