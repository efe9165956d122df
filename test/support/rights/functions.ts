import { handler as bankFeedHandler } from '../../../functions/events/bank-feed.ts';
import { handler as dailyCloseHandler } from '../../../functions/events/daily-close.ts';
import { handler as matchWorkerHandler } from '../../../functions/events/match-worker.ts';
import { handler as ownerSummaryHandler } from '../../../functions/events/owner-summary.ts';
import { handler as rescuesHandler } from '../../../functions/events/rescues.ts';
import { handler as sweepHandler } from '../../../functions/events/sweep.ts';
import { handler as sweepWorkerHandler } from '../../../functions/events/sweep-worker.ts';
import { handler as textWorkerHandler } from '../../../functions/events/text-worker.ts';
import { matchRequests } from '../../../functions/use-cases/matching/match-run.ts';
import type { RequestId } from '../../../shared/ids.ts';
import type { TestService } from '../service.ts';
import { asFunction } from './running.ts';

/** Workers and jobs, each with the rights of its Lambda function. */
export const bankFeed = asFunction('bank-feed', bankFeedHandler);
export const dailyClose = asFunction('daily-close', dailyCloseHandler);
export const matchWorker = asFunction('match-worker', matchWorkerHandler);
export const ownerSummary = asFunction('owner-summary', ownerSummaryHandler);
export const rescues = asFunction('rescues', rescuesHandler);
export const sweep = asFunction('sweep', sweepHandler);
export const sweepWorker = asFunction('sweep-worker', sweepWorkerHandler);
export const textWorker = asFunction('text-worker', textWorkerHandler);

/** Runs the worker and the hourly jobs twice, which find and finish what a crash left. The services are those
 * that handlers use. */
export async function runJobs(
  { services, clock }: Pick<TestService, 'services' | 'clock'>,
  messages: RequestId[],
): Promise<void> {
  for (let round = 0; round < 2; round += 1) {
    await matchRequests(services, messages.splice(0), clock.now());
    await sweep();
    await rescues();
  }
  await matchRequests(services, messages.splice(0), clock.now());
}
