import middy from '@middy/core';
import sqsPartialBatchFailure from '@middy/sqs-partial-batch-failure';
import type { SQSEvent, SQSRecord } from 'aws-lambda';
import { sweepMessage } from '../clients/queues.ts';
import { matchQueuedPart } from '../use-cases/jobs/match-part.ts';
import { describeError } from '../describe-error.ts';
import type { Services } from '../ports.ts';
import { clock } from '../runtime/clock.ts';
import { getServices } from '../runtime/services.ts';

/** docs/architecture.md, "Matching". A fault of one pair is logged, and the next sweep tries it again; any
 * other fault brings back the message of its own part only. */
async function matchParts(event: SQSEvent): Promise<PromiseSettledResult<unknown>[]> {
  const services = await getServices();
  const outcomes: PromiseSettledResult<unknown>[] = [];
  for (const record of event.Records)
    outcomes.push(...(await Promise.allSettled([matchOne(services, record)])));
  return outcomes;
}

async function matchOne(services: Services, { body, messageId }: SQSRecord): Promise<void> {
  const job = 'sweep-worker';
  try {
    const part = sweepMessage.parse(JSON.parse(body));
    const { failed, left, ...figures } = await matchQueuedPart(services, part, clock());
    const report = { ...figures, failed: failed.length, left: left.length };
    services.logger.info('job', { job, report });
  } catch (error) {
    services.logger.error('job failed', { job, messageId, ...describeError(error) });
    throw error;
  }
}

export const handler = middy<SQSEvent>(matchParts).use(sqsPartialBatchFailure({ logger: () => undefined }));
