export interface ClientLimits {
  answerMs: number;
  attempts: number;
}

/** Ends a request that is not answered. By default a client waits for as long as its function may run. */
export const clientOptions = ({ answerMs, attempts }: ClientLimits) => ({
  maxAttempts: attempts,
  requestHandler: {
    // A second in a deployed stage; on a busy machine, which sets longer limits, a third of them.
    connectionTimeout: Math.min(answerMs, Math.max(1_000, answerMs / 3)),
    requestTimeout: answerMs,
    throwOnRequestTimeout: true,
  },
});
