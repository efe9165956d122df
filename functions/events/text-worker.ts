import middy from '@middy/core';
import sqsPartialBatchFailure from '@middy/sqs-partial-batch-failure';
import type { SQSEvent, SQSRecord } from 'aws-lambda';
import { TEXT_WORKERS } from '../../shared/limits.ts';
import { textQueueMessage } from '../clients/queues.ts';
import { budgetUsed } from '../use-cases/notices/text-budget.ts';
import { type Delivery, sendTextsOf } from '../use-cases/notices/outbox.ts';
import { describeError } from '../describe-error.ts';
import type { Pause, Services, TextMessages } from '../ports.ts';
import { clock } from '../runtime/clock.ts';
import { getServices } from '../runtime/services.ts';

/** The carrier had too many texts at once: the message comes back later. */
class TextsThrottled extends Error {
  override name = 'TextsThrottled';
}

/** Sends at most `perSecond` a second. */
function pace(texts: TextMessages, perSecond: number, pause: Pause): TextMessages {
  const gapMs = 1_000 / perSecond;
  let freeAt = 0;
  return {
    async send(phone, message) {
      const now = performance.now();
      const waitMs = Math.max(0, freeAt - now);
      freeAt = now + waitMs + gapMs;
      if (waitMs > 0) await pause(waitMs);
      return texts.send(phone, message);
    },
  };
}

/** Sends at this worker's share of the stage's rate. Once the carrier has too many, the rest of the batch
 * goes back unsent. A message of a person whose texts have gone out changes nothing. */
async function sendBatch(event: SQSEvent): Promise<PromiseSettledResult<unknown>[]> {
  const services = await getServices();
  const { TEXTS_PER_SECOND } = services.config;
  const texts = pace(services.texts, TEXTS_PER_SECOND / TEXT_WORKERS, services.pause);
  const run = { sent: 0, pushed: 0, isThrottled: false };
  const outcomes: PromiseSettledResult<unknown>[] = [];
  for (const record of event.Records) {
    outcomes.push(...(await Promise.allSettled([sendFor({ ...services, texts }, record, run)])));
  }
  const budgetUsedPercent = await budgetUsed(services, clock());
  const report = {
    sent: run.sent,
    pushed: run.pushed,
    ...(budgetUsedPercent !== null && { budgetUsedPercent }),
  };
  services.logger.info('job', { job: 'text-worker', report });
  return outcomes;
}

async function sendFor(services: Services, { body, messageId }: SQSRecord, run: Delivery): Promise<void> {
  try {
    const { uid } = textQueueMessage.parse(JSON.parse(body));
    if (!run.isThrottled) {
      const { sent, pushed, isThrottled } = await sendTextsOf(services, uid, [], clock());
      run.sent += sent;
      run.pushed += pushed;
      run.isThrottled = isThrottled;
    }
  } catch (error) {
    services.logger.error('texts failed', { job: 'text-worker', messageId, ...describeError(error) });
    throw error;
  }
  if (run.isThrottled) throw new TextsThrottled();
}

export const handler = middy<SQSEvent>(sendBatch).use(sqsPartialBatchFailure({ logger: () => undefined }));
