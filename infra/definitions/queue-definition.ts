import { TEXT_WORKERS } from '../../shared/limits.ts';

/**
 * The queues as the CDK stack and the local host both build them. The event source gathers up to `batchSize`
 * messages or `batchWindowSeconds`; a message that fails `maxReceiveCount` times is dead-lettered.
 */
export interface QueueDefinition {
  workerTimeoutSeconds: number;
  batchSize: number;
  batchWindowSeconds: number;
  maxConcurrency: number;
  maxReceiveCount: number;
  visibilityTimeoutSeconds: number;
  retentionDays: number;
}

/** Six worker timeouts plus the window; with less a slow batch would be delivered twice. */
const hidden = (timing: { workerTimeoutSeconds: number; batchWindowSeconds: number }) => ({
  ...timing,
  visibilityTimeoutSeconds: 6 * timing.workerTimeoutSeconds + timing.batchWindowSeconds,
});

const kept = { maxReceiveCount: 5, retentionDays: 14 } as const;

/** Applications to match. */
export const queueDefinition = {
  ...kept,
  ...hidden({ workerTimeoutSeconds: 60, batchWindowSeconds: 1 }),
  batchSize: 500,
  maxConcurrency: 2,
} as const satisfies QueueDefinition;

/** People whose texts are to be sent: few at once, because each text may take four seconds. */
export const textQueueDefinition = {
  ...kept,
  ...hidden({ workerTimeoutSeconds: 30, batchWindowSeconds: 0 }),
  batchSize: 5,
  maxConcurrency: TEXT_WORKERS,
} as const satisfies QueueDefinition;

/** Parts of the hourly sweep, each by itself: beside the match queue, so
 * that new applications wait for none of them. */
export const sweepQueueDefinition = {
  ...kept,
  ...hidden({ workerTimeoutSeconds: 60, batchWindowSeconds: 0 }),
  batchSize: 1,
  maxConcurrency: 2,
} as const satisfies QueueDefinition;
