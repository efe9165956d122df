import { setTimeout as sleep } from 'node:timers/promises';
import type { SQSClient } from '@aws-sdk/client-sqs';
import { queueDepth, type QueueWorker } from '../service/queue-worker.ts';

/** A queue that the developer inbox shows or waits for, and its worker. */
export interface InboxQueue {
  sqs: SQSClient;
  worker: QueueWorker;
  queueUrl: string;
  deadLetterUrl: string;
}

const DRAIN_LIMIT_MS = 10_000;
const POLL_MS = 100;

export interface QueueState {
  waiting: number;
  inFlight: number;
  deadLettered: number;
}

export async function readQueueState({ sqs, queueUrl, deadLetterUrl }: InboxQueue): Promise<QueueState> {
  const [own, dead] = await Promise.all([queueDepth(sqs, queueUrl), queueDepth(sqs, deadLetterUrl)]);
  return { ...own, deadLettered: dead.waiting + dead.inFlight };
}

/** The messages of several queues together. */
export const addedStates = (states: readonly QueueState[]): QueueState => ({
  waiting: states.reduce((sum, { waiting }) => sum + waiting, 0),
  inFlight: states.reduce((sum, { inFlight }) => sum + inFlight, 0),
  deadLettered: states.reduce((sum, { deadLettered }) => sum + deadLettered, 0),
});

/**
 * Waits until the worker is idle, 10 s at most. Failed messages that wait for redelivery stay in
 * flight although no handler runs: seen twice in a row, they do not count as work.
 */
export async function drainQueue(queue: InboxQueue): Promise<QueueState & { idle: boolean }> {
  const end = performance.now() + DRAIN_LIMIT_MS;
  let idleReads = 0;
  for (;;) {
    const state = await readQueueState(queue);
    const isIdleNow = state.waiting === 0 && !queue.worker.isBusy();
    idleReads = isIdleNow ? idleReads + 1 : 0;
    const idle = isIdleNow && (state.inFlight === 0 || idleReads > 2);
    if (idle || performance.now() > end) return { ...state, idle };
    await sleep(POLL_MS);
  }
}
