/**
 * The matching queue as the CDK stack and the local host both build it. The event source gathers up to
 * `batchSize` messages or `batchWindowSeconds`; a message that fails `maxReceiveCount` times is dead-lettered.
 */
const workerTimeoutSeconds = 60;
const batchWindowSeconds = 10;

export const queueDefinition = {
  workerTimeoutSeconds,
  batchSize: 500,
  batchWindowSeconds,
  /** Shorter on one machine, where ten seconds for a match would be tedious. */
  localBatchWindowSeconds: 1,
  maxConcurrency: 2,
  maxReceiveCount: 5,
  /** Six worker timeouts plus the window; with less a slow batch would be delivered twice. */
  visibilityTimeoutSeconds: 6 * workerTimeoutSeconds + batchWindowSeconds,
  retentionDays: 14,
} as const;
