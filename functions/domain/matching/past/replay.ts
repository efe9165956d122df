import { HOUR_MS } from '../../../../shared/time-units.ts';
import type { Replayed } from '../../../../shared/schemas/market.ts';
import type { PastApplication, PriceHistory } from './history.ts';
import { leavesPerDay } from './learn-prices.ts';
import type { Prices } from '../prices.ts';
import { type PlayedPair, Rehearsal } from './rehearsal.ts';
import type { Weights } from '../weights.ts';

export interface Replay {
  applications: number;
  really: Replayed;
  withPrices: Replayed;
  bestFirst: Replayed;
}

function median(values: readonly number[]): number | null {
  if (values.length === 0) return null;
  const sorted = values.toSorted((a, b) => a - b);
  const middle = (sorted.length - 1) / 2;
  return ((sorted[Math.floor(middle)] ?? 0) + (sorted[Math.ceil(middle)] ?? 0)) / 2;
}

const hours = (ms: readonly number[]): number | null => {
  const middle = median(ms);
  return middle === null ? null : middle / HOUR_MS;
};

/** Plays the history with the prices and best first, and tells what became of the applications in [from,
 * until); those before fill the market, those after meet them. Whoever left leaves as then. Pure. */
export function replayOf(
  history: PriceHistory,
  { from, until }: { from: number; until: number },
  prices: Prices,
  weights: Weights,
): Replay {
  const applications = history.applications.toSorted((a, b) => a.createdAt - b.createdAt);
  const rehearsal = new Rehearsal(
    { ...history, applications },
    leavesPerDay(applications, history.now),
    weights,
  );
  const isTold = ({ createdAt }: PastApplication) => createdAt >= from && createdAt < until;
  const told = applications.filter(isTold);
  const ends = told.flatMap(({ createdAt, end }) => (end?.how === 'matched' ? [end.at - createdAt] : []));

  const outcome = (pairs: readonly PlayedPair[]): Replayed => {
    const waits: number[] = [];
    const scores: number[] = [];
    for (const { applications: both, at, score } of pairs) {
      for (const index of both) {
        const application = applications[index];
        if (application === undefined || !isTold(application)) continue;
        waits.push(at - application.createdAt);
        scores.push(score);
      }
    }
    const score = scores.length === 0 ? null : scores.reduce((sum, one) => sum + one, 0) / scores.length;
    return { matched: waits.length, medianWaitHours: hours(waits), score };
  };
  return {
    applications: told.length,
    really: { matched: ends.length, medianWaitHours: hours(ends), score: null },
    withPrices: outcome(rehearsal.play(prices).pairs),
    bestFirst: outcome(rehearsal.play({ ...prices, strength: 0 }).pairs),
  };
}
