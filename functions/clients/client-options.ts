export interface ClientLimits {
  answerMs: number;
  attempts: number;
}

/** Ends a request that is not answered. By default a client waits for as long as its function may run. */
export const clientOptions = ({ answerMs, attempts }: ClientLimits) => ({
  maxAttempts: attempts,
  requestHandler: {
    // One second in a deployed stage; where a busy machine sets a longer limit, a third of it.
    connectionTimeout: Math.min(answerMs, Math.max(1_000, answerMs / 3)),
    requestTimeout: answerMs,
    throwOnRequestTimeout: true,
  },
});
