import { decide } from './decide.ts';
import { noPrices } from './prices.ts';
import type { MarketSnapshot, MatchedPair } from './types.ts';
import type { Weights } from './weights.ts';

/**
 * The best meeting for a team that is about to leave, the only one of the batch: by the worker's rules, but nothing is kept back for those who may still
 * come, and the floor is as low as when the last chance of one of the two nears, because this is its last.
 */
export function lastOfferOf(
  snapshot: MarketSnapshot,
  now: number,
  seed: string,
  weights: Weights,
): MatchedPair | null {
  const leaving = { ...weights, floor: weights.lateFloor };
  return decide(snapshot, now, seed, noPrices, leaving).pairs[0] ?? null;
}
