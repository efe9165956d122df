import pMap from 'p-map';
import { AT_ONCE, SWEEP_REQUESTS } from '../../../shared/limits.ts';
import { expireRequests, openRequests, splitMatchable } from './close-day.ts';
import { requestItem } from '../../items/request.ts';
import { LISTS } from '../../store/keys.ts';
import { listItems } from '../../store/lists.ts';
import { type MatchReport, runMarket } from '../matching/match-run.ts';
import { readWholeMarket } from '../matching/market-view.ts';
import { isInPool } from '../requests/pool.ts';
import type { FullRequest } from '../requests/requests.ts';
import { lastMatchAt } from '../../domain/matching/seats.ts';
import type { UseCase } from '../../ports.ts';

/** All waiting requests, oldest first. */
async function readWaiting(services: UseCase): Promise<FullRequest[]> {
  const { items } = await listItems(services, LISTS.waitingRequests, requestItem, {
    newestFirst: false,
    limit: SWEEP_REQUESTS,
  });
  return openRequests(services, items);
}

export type SweepReport = MatchReport & { expired: number; requeued: number };

/**
 * Matches the whole pool again (docs/matching.md, "A sweep every hour"): closes requests that have no choice left, queues again those
 * whose message was lost, so that the next worker puts them into the pool (decision 20), and matches the rest.
 */
export async function sweepPool(services: UseCase, now: number): Promise<SweepReport> {
  const { matchable, unmatchable } = await splitMatchable(services, await readWaiting(services), now);
  const expired = await expireRequests(services, unmatchable, now);
  const requeued = await requeueLost(services, matchable, now);
  const report = await runMarket(services, await readWholeMarket(services, matchable, now), matchable, now);
  return { ...report, expired, requeued };
}

async function requeueLost(services: UseCase, waiting: readonly FullRequest[], now: number): Promise<number> {
  const sent = await pMap(
    waiting,
    async ({ request, body }) => {
      const live = body.choices.filter(({ day }) => lastMatchAt(day) >= now);
      if (await isInPool(services, request, live)) return 0;
      return (await services.queue.send(request.requestId)) ? 1 : 0;
    },
    { concurrency: AT_ONCE },
  );
  return sent.reduce<number>((sum, one) => sum + one, 0);
}
