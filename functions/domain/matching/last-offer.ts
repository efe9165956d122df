import { decide } from './decide.ts';
import { noPrices } from './prices.ts';
import type { MarketSnapshot, MatchedPair } from './types.ts';
import type { Weights } from './weights.ts';

/** The only one of the batch: by the worker's rules, but nothing is kept back for those who may still come,
 * and the floor is as low as at a last chance, because this is one. */
export function lastOfferOf(
  snapshot: MarketSnapshot,
  now: number,
  seed: string,
  weights: Weights,
): MatchedPair | null {
  const leaving = { ...weights, floor: weights.lateFloor };
  return decide(snapshot, now, seed, noPrices, leaving).pairs[0] ?? null;
}
