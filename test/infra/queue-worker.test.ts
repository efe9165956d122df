import { SendMessageBatchCommand, SendMessageCommand } from '@aws-sdk/client-sqs';
import type { SQSEvent } from 'aws-lambda';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  queueDepth,
  startQueueWorker,
  type QueueHandler,
  type QueueWorker,
  type QueueWorkerOptions,
} from '../../infra/local/service/queue-worker.ts';
import { queueDefinition } from '../../infra/definitions/queue-definition.ts';
import { freshTable, type FreshTable, PATIENTLY } from '../support/engines.ts';

let worker: QueueWorker | undefined;
const errors: unknown[] = [];

// Messages left in the queue are redelivered after a second, not after the deployed six minutes.
const fresh = await freshTable({ visibilityTimeoutSeconds: 1 });

afterEach(async () => {
  await worker?.stop();
  errors.length = 0;
});

function start(
  handler: QueueHandler,
  target: FreshTable = fresh,
  over: Partial<Pick<QueueWorkerOptions, 'maxConcurrency' | 'batchSize' | 'windowMs'>> = {},
): void {
  worker = startQueueWorker({
    sqs: target.sqs,
    queueUrl: target.queueUrl,
    handler,
    batchSize: queueDefinition.batchSize,
    windowMs: 300,
    maxConcurrency: 1,
    onError: (error) => errors.push(error),
    ...over,
  });
}

async function send(target: FreshTable, bodies: string[]): Promise<void> {
  for (let from = 0; from < bodies.length; from += 10) {
    const Entries = bodies
      .slice(from, from + 10)
      .map((body, index) => ({ Id: String(index), MessageBody: body }));
    await target.sqs.send(new SendMessageBatchCommand({ QueueUrl: target.queueUrl, Entries }));
  }
}

const bodiesOf = (event: SQSEvent) => event.Records.map((record) => record.body);

describe('the queue worker of the local host', () => {
  it('gathers messages of several receives into one batch and deletes them', async () => {
    const target = await freshTable();
    await send(
      target,
      Array.from({ length: 37 }, (_, index) => `m${index}`),
    );
    const batches: string[][] = [];
    // Full before its window ends, however slow the machine is.
    const whole = { batchSize: 37, windowMs: PATIENTLY.timeout };
    start(async (event) => void batches.push(bodiesOf(event)), target, whole);
    await vi.waitFor(() => expect(batches.flat()).toHaveLength(37), PATIENTLY);
    expect(batches).toHaveLength(1);
    await vi.waitFor(async () => {
      expect(await queueDepth(target.sqs, target.queueUrl)).toEqual({ waiting: 0, inFlight: 0 });
      expect(worker?.isBusy()).toBe(false);
    }, PATIENTLY);
  });

  it('redelivers only the reported failures and finally moves them to the dead-letter queue', async () => {
    const seen: string[] = [];
    start(async (event) => {
      seen.push(...bodiesOf(event));
      const bad = event.Records.filter((record) => record.body === 'poison');
      return { batchItemFailures: bad.map((record) => ({ itemIdentifier: record.messageId })) };
    });
    await send(fresh, ['good', 'poison']);
    await vi.waitFor(
      async () => expect(await queueDepth(fresh.sqs, fresh.deadLetterUrl)).toMatchObject({ waiting: 1 }),
      PATIENTLY,
    );
    expect(seen.filter((body) => body === 'good')).toHaveLength(1);
    expect(seen.filter((body) => body === 'poison')).toHaveLength(queueDefinition.maxReceiveCount);
  });

  it('treats a handler that throws as a failure of the whole batch', async () => {
    let calls = 0;
    start(async () => {
      calls += 1;
      if (calls === 1) throw new Error('crash');
    });
    await send(fresh, ['again']);
    await vi.waitFor(() => expect(calls).toBe(2), PATIENTLY);
    expect(errors).toEqual([expect.objectContaining({ message: 'crash' })]);
  });

  it('never runs more handlers at once than allowed', async () => {
    const target = await freshTable();
    let running = 0;
    let most = 0;
    const handled: string[] = [];
    let open = () => {};
    const gate = new Promise<void>((resolve) => (open = resolve));
    start(
      async (event) => {
        running += 1;
        most = Math.max(most, running);
        await gate;
        handled.push(...bodiesOf(event));
        running -= 1;
      },
      target,
      { maxConcurrency: 2 },
    );
    for (const body of ['a', 'b', 'c']) {
      const before = running;
      await target.sqs.send(new SendMessageCommand({ QueueUrl: target.queueUrl, MessageBody: body }));
      if (body !== 'c') await vi.waitFor(() => expect(running).toBe(before + 1), PATIENTLY);
    }
    await vi.waitFor(
      async () => expect(await queueDepth(target.sqs, target.queueUrl)).toMatchObject({ inFlight: 3 }),
      PATIENTLY,
    );
    open();
    await vi.waitFor(() => expect(handled.toSorted()).toEqual(['a', 'b', 'c']), PATIENTLY);
    expect(most).toBe(2);
  });
});
