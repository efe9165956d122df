import pMap from 'p-map';
import { AT_ONCE, SWEEP_MS, SWEEP_REQUESTS } from '../../../shared/limits.ts';
import { expireRequests, openRequests, splitMatchable } from './close-day.ts';
import { requestItem } from '../../items/request.ts';
import { LISTS } from '../../store/keys.ts';
import { eachBlock } from './job-list.ts';
import { type MatchReport, runMarket } from '../matching/match-run.ts';
import { readMarketAround, readWholeMarket } from '../matching/market-view.ts';
import { isInPool } from '../requests/pool.ts';
import type { FullRequest } from '../requests/requests.ts';
import { lastMatchAt } from '../../domain/matching/seats.ts';
import type { UseCase } from '../../ports.ts';

export type SweepReport = MatchReport & { expired: number; requeued: number };

/**
 * Matches the whole pool again (docs/matching.md, "A sweep every hour"), in parts of so many requests, the longest waiting first. What
 * is left when the time is over begins the next sweep.
 */
export async function sweepPool(
  services: UseCase,
  now: number,
  { size = SWEEP_REQUESTS, budgetMs = SWEEP_MS } = {},
): Promise<SweepReport> {
  const list = { job: 'sweep pool', schema: requestItem, parts: { list: LISTS.waitingRequests } };
  let report: SweepReport = {
    waiting: 0,
    matched: 0,
    refused: 0,
    failed: [],
    sampled: 0,
    expired: 0,
    requeued: 0,
  };
  await eachBlock(services, { ...list, size, budgetMs }, now, async (listed, isWhole) => {
    const part = await sweepPart(services, await openRequests(services, listed), isWhole, now);
    report = added(report, part);
  });
  return report;
}

const added = (a: SweepReport, b: SweepReport): SweepReport => ({
  waiting: a.waiting + b.waiting,
  matched: a.matched + b.matched,
  refused: a.refused + b.refused,
  failed: [...a.failed, ...b.failed],
  sampled: a.sampled + b.sampled,
  expired: a.expired + b.expired,
  requeued: a.requeued + b.requeued,
});

/**
 * Closes requests that have no choice left, queues again those whose message was lost, so that the next worker puts them into the pool
 * (decision 20), and matches the rest: with each other when they are all that wait, otherwise also with those of the other parts, which
 * are in the pool.
 */
async function sweepPart(
  services: UseCase,
  waiting: readonly FullRequest[],
  isWhole: boolean,
  now: number,
): Promise<SweepReport> {
  const { matchable, unmatchable } = await splitMatchable(services, waiting, now);
  const expired = await expireRequests(services, unmatchable, now);
  const requeued = await requeueLost(services, matchable, now);
  const view = isWhole
    ? await readWholeMarket(services, matchable, now)
    : await readMarketAround(services, matchable, now);
  return { ...(await runMarket(services, view, matchable, now)), expired, requeued };
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
