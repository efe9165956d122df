import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { BidPrices } from '../../../functions/domain/matching/bid-prices.ts';
import { type Entry, Market } from '../../../functions/domain/matching/market.ts';
import { noPrices } from '../../../functions/domain/matching/prices.ts';
import { bestMeeting } from '../../../functions/domain/matching/search.ts';
import type { MarketSnapshot } from '../../../functions/domain/matching/types.ts';
import { defaultWeights } from '../../../functions/domain/matching/weights.ts';
import { anySnapshot, NOW } from './requests.ts';

/** How far below the best score the search may stop: it skips bounds that are not better by more. */
const SLACK = 0.001;
/** No bonus: a meeting weighs its score. */
const weights = {
  ...defaultWeights,
  decision: { ...defaultWeights.decision, waiting: 0, fewAlternatives: 0, boost: 0, reliability: 0 },
};
const free = { own: () => 0, other: () => 0 };

function marketOf(snapshot: MarketSnapshot): Market {
  const market = new Market(weights, 'seed');
  for (const day of snapshot.barDays) market.setBarDay(day);
  for (const request of snapshot.requests) market.add(request, NOW);
  return market;
}

/** The best score of an entry over all others and all slots, without the index and its bounds. */
function bestScore(market: Market, entry: Entry): number {
  let best = 0;
  for (const other of market.entries) {
    const R = other.group.isMale === entry.group.isMale ? -1 : market.fit(entry, other, NOW);
    if (R < 0) continue;
    entry.slots.forEach((slot, i) => {
      const at = other.slots.indexOf(slot);
      if (at < 0 || !market.isOpen(entry, slot, NOW) || !market.isDayFree(other, slot)) return;
      const S = ((entry.quality[i] ?? 0) + (other.quality[at] ?? 0)) / 2;
      best = Math.max(best, weights.fit * R + (1 - weights.fit) * S);
    });
  }
  return best;
}

it('finds the same best score as a full search without bounds', () => {
  fc.assert(
    fc.property(anySnapshot, (snapshot) => {
      const market = marketOf(snapshot);
      const bidPrices = new BidPrices(market, noPrices).at(NOW);
      const terms = { market, bidPrices, now: NOW, bid: free };
      for (const entry of market.entries) {
        const found = bestMeeting(terms, entry)?.score ?? 0;
        expect(found).toBeGreaterThanOrEqual(bestScore(market, entry) - SLACK);
      }
    }),
    { numRuns: 300 },
  );
});
