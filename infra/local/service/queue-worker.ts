import { setTimeout as sleep } from 'node:timers/promises';
import {
  DeleteMessageBatchCommand,
  GetQueueAttributesCommand,
  ReceiveMessageCommand,
  type Message,
  type SQSClient,
} from '@aws-sdk/client-sqs';
import type { SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda';
import { chunksOf } from '../../../shared/lists.ts';

const RECEIVE_LIMIT = 10;
const POLL_WAIT_SECONDS = 1;
const GATHER_PAUSE_MS = 50;
const RETRY_PAUSE_MS = 200;

export type QueueHandler = (event: SQSEvent) => Promise<SQSBatchResponse | void>;

export interface QueueWorkerOptions {
  sqs: SQSClient;
  queueUrl: string;
  handler: QueueHandler;
  batchSize: number;
  windowMs: number;
  maxConcurrency: number;
  onError: (error: unknown) => void;
}

export interface QueueWorker {
  /** True while messages are gathered or handled. */
  isBusy(): boolean;
  stop(): Promise<void>;
}

/**
 * Feeds a handler from a queue as Lambda's event source does: gathers a batch until it is full or the
 * window has passed, calls the handler, deletes what was not reported as failed. Failed messages (or
 * all, when the handler throws or its report is invalid) stay in the queue until their visibility
 * timeout ends, and are finally dead-lettered.
 */
export function startQueueWorker(options: QueueWorkerOptions): QueueWorker {
  let isStopping = false;
  const running = new Set<Promise<void>>();
  let isGathering = false;

  async function loop(): Promise<void> {
    while (!isStopping) {
      try {
        const first = await receive(options, { count: RECEIVE_LIMIT, waitSeconds: POLL_WAIT_SECONDS });
        if (first.length === 0) continue;
        isGathering = true;
        const batch = await gather(options, first);
        while (running.size >= options.maxConcurrency) await Promise.race(running);
        const invocation = invoke(options, batch).catch(options.onError);
        const tracked = invocation.finally(() => running.delete(tracked));
        running.add(tracked);
      } catch (error) {
        options.onError(error);
        await sleep(RETRY_PAUSE_MS);
      } finally {
        isGathering = false;
      }
    }
    await Promise.all(running);
  }

  const done = loop();
  return {
    isBusy: () => isGathering || running.size > 0,
    stop: async () => {
      isStopping = true;
      await done;
    },
  };
}

async function receive(options: QueueWorkerOptions, limits: { count: number; waitSeconds: number }) {
  const command = new ReceiveMessageCommand({
    QueueUrl: options.queueUrl,
    MaxNumberOfMessages: Math.min(limits.count, RECEIVE_LIMIT),
    WaitTimeSeconds: limits.waitSeconds,
    MessageSystemAttributeNames: ['All'],
    MessageAttributeNames: ['All'],
  });
  const { Messages } = await options.sqs.send(command);
  return Messages ?? [];
}

/** Short polls only: a long poll aborted at the end of the window would
 * lose the messages it was about to receive. */
async function gather(options: QueueWorkerOptions, first: Message[]): Promise<Message[]> {
  const batch = [...first];
  const end = performance.now() + options.windowMs;
  while (batch.length < options.batchSize && performance.now() < end) {
    const more = await receive(options, { count: options.batchSize - batch.length, waitSeconds: 0 });
    if (more.length === 0) await sleep(GATHER_PAUSE_MS);
    batch.push(...more);
  }
  return batch;
}

async function invoke(options: QueueWorkerOptions, batch: Message[]): Promise<void> {
  const result = await options.handler({
    Records: batch.map((message) => toRecord(message, options.queueUrl)),
  });
  const failed = new Set(result?.batchItemFailures?.map((failure) => failure.itemIdentifier) ?? []);
  const known = new Set(batch.map((message) => message.MessageId));
  const isInvalid = [...failed].some((id) => !known.has(id));
  if (isInvalid) throw new Error('The handler reported a failed message that was not in its batch.');
  const handled = batch.filter((message) => !failed.has(message.MessageId ?? ''));
  for (const messages of chunksOf(handled, RECEIVE_LIMIT)) await deleteMessages(options, messages);
}

async function deleteMessages({ sqs, queueUrl }: QueueWorkerOptions, messages: Message[]): Promise<void> {
  const Entries = messages.map((message, index) => ({
    Id: String(index),
    ReceiptHandle: message.ReceiptHandle,
  }));
  await sqs.send(new DeleteMessageBatchCommand({ QueueUrl: queueUrl, Entries }));
}

function toRecord(message: Message, queueUrl: string): SQSRecord {
  const attributes = message.Attributes ?? {};
  return {
    messageId: message.MessageId ?? '',
    receiptHandle: message.ReceiptHandle ?? '',
    body: message.Body ?? '',
    attributes: {
      ApproximateReceiveCount: attributes.ApproximateReceiveCount ?? '1',
      SentTimestamp: attributes.SentTimestamp ?? '0',
      SenderId: attributes.SenderId ?? 'local',
      ApproximateFirstReceiveTimestamp: attributes.ApproximateFirstReceiveTimestamp ?? '0',
    },
    messageAttributes: {},
    md5OfBody: message.MD5OfBody ?? '',
    eventSource: 'aws:sqs',
    eventSourceARN: `arn:aws:sqs:ap-northeast-2:000000000000:${queueUrl.slice(queueUrl.lastIndexOf('/') + 1)}`,
    awsRegion: 'ap-northeast-2',
  };
}

export interface QueueDepth {
  waiting: number;
  inFlight: number;
}

export async function queueDepth(sqs: SQSClient, queueUrl: string): Promise<QueueDepth> {
  const { Attributes } = await sqs.send(
    new GetQueueAttributesCommand({
      QueueUrl: queueUrl,
      AttributeNames: ['ApproximateNumberOfMessages', 'ApproximateNumberOfMessagesNotVisible'],
    }),
  );
  return {
    waiting: Number(Attributes?.['ApproximateNumberOfMessages'] ?? 0),
    inFlight: Number(Attributes?.['ApproximateNumberOfMessagesNotVisible'] ?? 0),
  };
}
