import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { BidPrices } from '../../../functions/domain/matching/bid-prices.ts';
import { makeMarket } from '../../../functions/domain/matching/decide.ts';
import type { Entry, Market } from '../../../functions/domain/matching/market.ts';
import { noPrices } from '../../../functions/domain/matching/prices.ts';
import { bestMeetings } from '../../../functions/domain/matching/search.ts';
import { defaultWeights } from '../../../functions/domain/matching/weights.ts';
import { anySnapshot, marketOf, NOW, snapshotOf } from './requests.ts';

/** How far below the best score the search may stop: it skips bounds that are not better by more. */
const SLACK = 0.001;
/** No bonus: a meeting weighs its score. */
const weights = {
  ...defaultWeights,
  decision: { ...defaultWeights.decision, waiting: 0, fewAlternatives: 0, boost: 0, reliability: 0 },
};
const free = { own: () => 0, other: () => 0 };

/** The best score of two entries over the slots that both chose and that `open` still has. */
function scoreOf(market: Market, entry: Entry, other: Entry, open = market): number {
  const R = other.group.isMale === entry.group.isMale ? -1 : market.fit(entry, other, NOW);
  if (R < 0) return 0;
  let best = 0;
  entry.slots.forEach((slot, i) => {
    const at = other.slots.indexOf(slot);
    if (at < 0 || !open.seats.fits(slot, entry.group.size) || open.seats.closesAt(slot) < NOW) return;
    if (!market.isDayFree(entry, slot) || !market.isDayFree(other, slot)) return;
    const S = ((entry.quality[i] ?? 0) + (other.quality[at] ?? 0)) / 2;
    best = Math.max(best, weights.fit * R + (1 - weights.fit) * S);
  });
  return best;
}

/** Over all others, without the index and its bounds. */
const bestScore = (market: Market, entry: Entry): number =>
  Math.max(0, ...market.entries.map((other) => scoreOf(market, entry, other)));

it('the search finds the same best score as a full search without bounds', () => {
  fc.assert(
    fc.property(anySnapshot, (snapshot) => {
      const market = marketOf(snapshot, weights);
      const bidPrices = new BidPrices(market, noPrices).at(NOW);
      const terms = { market, bidPrices, now: NOW, bid: free };
      for (const entry of market.entries) {
        const found = bestMeetings(terms, entry, 1)[0]?.score ?? 0;
        expect(found).toBeGreaterThanOrEqual(bestScore(market, entry) - SLACK);
      }
    }),
    { numRuns: 300 },
  );
});

it('the search leaves no two teams that could meet and would both have got a better meeting', () => {
  fc.assert(
    fc.property(anySnapshot, (snapshot) => {
      const requests = [...snapshot.requests.values()];
      const alone = requests.map((one, at) => ({ ...one, uid: `u${at}`, hPhone: `p${at}` }));
      const all = snapshotOf(alone, { barDays: snapshot.barDays });
      const before = marketOf(all, weights);
      const market = marketOf(all, weights);
      const chosen = makeMarket(market, new BidPrices(market, noPrices), NOW);
      const got = new Map(
        chosen.flatMap((edge) => [edge.male, edge.female].map((one) => [one.number, edge.score])),
      );
      for (const male of before.entries) {
        for (const female of before.entries) {
          if (!male.group.isMale) continue;
          const score = scoreOf(before, male, female, market);
          const isBetter = ({ number }: Entry) => score > (got.get(number) ?? 0) + SLACK;
          expect(isBetter(male) && isBetter(female)).toBe(false);
        }
      }
    }),
    { numRuns: 200 },
  );
});
