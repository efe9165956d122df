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
  /** On one machine nobody wants to wait ten seconds for a match. */
  localBatchWindowSeconds: 1,
  maxConcurrency: 2,
  maxReceiveCount: 5,
  /** Six worker timeouts plus the window, or a slow batch would be handed out twice. */
  visibilityTimeoutSeconds: 6 * workerTimeoutSeconds + batchWindowSeconds,
  retentionDays: 14,
} as const;
