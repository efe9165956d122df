import { setTimeout as sleep } from 'node:timers/promises';
import { queueDepth } from '../service/queue-worker.ts';
import type { InboxParts } from './routes.ts';

const drainLimitMs = 10_000;
const pollMs = 100;

interface QueueState {
  waiting: number;
  inFlight: number;
  deadLettered: number;
}

export async function readQueueState({
  sqs,
  queueUrl,
  deadLetterUrl,
}: InboxParts['queue']): Promise<QueueState> {
  const [own, dead] = await Promise.all([queueDepth(sqs, queueUrl), queueDepth(sqs, deadLetterUrl)]);
  return { ...own, deadLettered: dead.waiting + dead.inFlight };
}

/**
 * Waits until the worker has nothing to do, 10 s at most. Messages that failed and wait for their next try stay in
 * flight without anybody working on them: seen twice in a row, they do not count as work.
 */
export async function drainQueue(queue: InboxParts['queue']): Promise<QueueState & { idle: boolean }> {
  const end = performance.now() + drainLimitMs;
  let calmLooks = 0;
  for (;;) {
    const state = await readQueueState(queue);
    const isCalm = state.waiting === 0 && !queue.worker.isBusy();
    calmLooks = isCalm ? calmLooks + 1 : 0;
    const idle = isCalm && (state.inFlight === 0 || calmLooks > 2);
    if (idle || performance.now() > end) return { ...state, idle };
    await sleep(pollMs);
  }
}
