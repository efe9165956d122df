import middy from '@middy/core';
import sqsPartialBatchFailure from '@middy/sqs-partial-batch-failure';
import type { SQSEvent, SQSRecord } from 'aws-lambda';
import { matchMessage } from '../clients/queues.ts';
import { matchRequests } from '../use-cases/matching/match-run.ts';
import type { RequestId } from '../../shared/ids.ts';
import { clock } from '../runtime/clock.ts';
import { getServices } from '../runtime/services.ts';
import { describeError } from '../describe-error.ts';

/** Another run is to try it again. */
class ComesBack extends Error {
  override name = 'ComesBack';
}

/** Throws on a malformed message. */
function requestOf({ body }: SQSRecord): RequestId {
  return matchMessage.parse(JSON.parse(body)).requestId;
}

/** docs/architecture.md, "Matching". A malformed message fails alone and goes to the dead letter queue;
 * unknown and closed requests succeed; a fault of one pair brings back its messages, the end of the run's
 * time those for which it had none, any other error all readable ones. */
async function matchBatch(event: SQSEvent): Promise<PromiseSettledResult<unknown>[]> {
  const services = await getServices();
  const read = event.Records.map((record) => {
    try {
      return requestOf(record);
    } catch {
      services.logger.error('bad message', { job: 'match-worker', messageId: record.messageId });
      return null;
    }
  });
  const ids = read.filter((id): id is RequestId => id !== null);
  const run = matchRequests(services, ids, clock()).then(
    (report) => {
      const { failed, left, ...figures } = report;
      services.logger.info('job', {
        job: 'match-worker',
        report: { ...figures, failed: failed.length, left: left.length },
      });
      if (left.length > 0) services.logger.warn('job cut', { job: 'match-worker', count: left.length });
      return new Set([...failed, ...left]);
    },
    (error: unknown) => {
      services.logger.error('job failed', { job: 'match-worker', ...describeError(error) });
      throw error;
    },
  );
  return Promise.allSettled(
    read.map(async (id) => {
      if (id === null) throw new TypeError('bad message');
      if ((await run).has(id)) throw new ComesBack();
    }),
  );
}

export const handler = middy<SQSEvent>(matchBatch).use(sqsPartialBatchFailure({ logger: () => undefined }));
