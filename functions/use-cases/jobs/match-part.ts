import pMap from 'p-map';
import { AT_ONCE, MATCH_RUN_MS, SWEEP_PART_KEPT_MS, SWEEP_PART_TRIES } from '../../../shared/limits.ts';
import { lastMatchAt } from '../../domain/matching/seats.ts';
import { untilTime } from '../../store/time-limit.ts';
import { readMarketAround, readWholeMarket } from '../matching/market-view.ts';
import { emptyReport, type MatchReport, runMarket } from '../matching/market-run.ts';
import { idsInPool } from '../requests/pool.ts';
import type { FullRequest } from '../requests/requests.ts';
import { expireRequests, openRequests, splitMatchable } from './close-day.ts';
import type { SweepPart, Services } from '../../ports.ts';

export type PartReport = MatchReport & {
  expired: number;
  /** Requests that were queued again, because their message was lost. */
  requeued: number;
};

export const nothingMatched: PartReport = { ...emptyReport, expired: 0, requeued: 0 };

/** Queues again what its time was too short for. A part of an earlier sweep is dropped: the last one has
 * listed its requests again. */
export async function matchQueuedPart(services: Services, part: SweepPart, now: number): Promise<PartReport> {
  if (part.at < now - SWEEP_PART_KEPT_MS) {
    services.logger.warn('old part', { job: 'sweep', count: part.ids.length });
    return nothingMatched;
  }
  const report = await matchPart(services, part, now);
  if (report.left.length > 0) {
    const rest = { ...part, ids: report.left, tries: part.tries + 1 };
    const isQueued = rest.tries < SWEEP_PART_TRIES && (await services.sweepQueue.send(rest));
    if (!isQueued) services.logger.warn('job cut', { job: 'sweep', count: rest.ids.length });
  }
  return report;
}

/** Stops when its time is over; what it had begun is completed as after a crash. */
export async function matchPart(
  services: Services,
  part: Pick<SweepPart, 'ids' | 'isWhole'>,
  now: number,
): Promise<PartReport> {
  const endsAt = performance.now() + MATCH_RUN_MS;
  const read = await untilTime(endsAt, () => readPart(services, part, now));
  if (read === null) return { ...nothingMatched, left: part.ids };
  const { view, matchable, ...done } = read;
  return { ...(await runMarket(services, view, matchable, now, endsAt)), ...done };
}

/** Closes requests without a choice left, queues again those whose message was lost (decision 20), and reads
 * the market of the rest: each other when they are all that wait, otherwise also those of the other parts,
 * which are in the pool. */
async function readPart(
  services: Services,
  { ids, isWhole }: Pick<SweepPart, 'ids' | 'isWhole'>,
  now: number,
) {
  const waiting = await openRequests(services, ids);
  const { matchable, unmatchable } = await splitMatchable(services, waiting, now);
  const expired = await expireRequests(services, unmatchable, now);
  const requeued = await requeueLost(services, matchable, now);
  const view = isWhole
    ? await readWholeMarket(services, matchable, now)
    : await readMarketAround(services, matchable, now, { consistent: false });
  return { view, matchable, expired, requeued };
}

async function requeueLost(
  services: Services,
  waiting: readonly FullRequest[],
  now: number,
): Promise<number> {
  const live = waiting.map(({ request, body }) => ({
    request,
    choices: body.choices.filter(({ day }) => lastMatchAt(day) >= now),
  }));
  const inside = await idsInPool(services, live);
  const lost = waiting.filter(({ request }) => !inside.has(request.requestId));
  const sent = await pMap(lost, ({ request }) => services.queue.send(request.requestId), {
    concurrency: AT_ONCE,
  });
  return sent.filter(Boolean).length;
}
