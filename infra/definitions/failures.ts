/** Log events of failures that Lambda does not count: a call was answered with 5xx, a message went back to
 * its queue. */
export const FAILURES = {
  call: ['call failed'],
  worker: ['bad message', 'job failed', 'pair failed', 'texts failed'],
} as const;

export type FailureKind = keyof typeof FAILURES;
