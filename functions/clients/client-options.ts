/** How long a client of an AWS service waits, in milliseconds, and how often it tries. */
export interface ClientLimits {
  answerMs: number;
  attempts: number;
}

/** SDK options that end a request which is not answered. By default a client waits for as long as its function may run. */
export const clientOptions = ({ answerMs, attempts }: ClientLimits) => ({
  maxAttempts: attempts,
  requestHandler: {
    connectionTimeout: Math.min(answerMs, 1_000),
    requestTimeout: answerMs,
    throwOnRequestTimeout: true,
  },
});
