import { setTimeout as sleep } from 'node:timers/promises';

const TRANSIENT = new Set([
  'ProvisionedThroughputExceededException',
  'ThrottlingException',
  'RequestLimitExceeded',
  'TransactionInProgressException',
  'TransactionConflictException',
  'InternalServerError',
  'ServiceUnavailable',
  'TimeoutError',
  'ECONNRESET',
  'ECONNREFUSED',
  'EPIPE',
  // An answer that is not JSON, a gateway's page for example.
  'SyntaxError',
]);

const BUDGET_MS = 3_000;
const FIRST_WAIT_MS = 25;
const LONGEST_WAIT_MS = 800;

export class Unprocessed extends Error {
  constructor() {
    super('the store left out a part of a batch');
    this.name = 'Unprocessed';
  }
}

/** An error of the SDK has a name, one of the connection a code, a timeout both. */
const isNamedTransient = (error: unknown): boolean =>
  error instanceof Error &&
  (TRANSIENT.has(error.name) || TRANSIENT.has((error as Error & { code?: string }).code ?? ''));

export const isConditionFailure = (error: unknown): boolean =>
  error instanceof Error && error.name === 'ConditionalCheckFailedException';

/** The reasons, sorted like the writes; null for any other error. */
export function cancellationReasons(error: unknown): string[] | null {
  if (!(error instanceof Error) || error.name !== 'TransactionCanceledException') return null;
  const reasons = (error as Error & { CancellationReasons?: { Code?: string }[] }).CancellationReasons ?? [];
  return reasons.map((reason) => reason.Code ?? 'None');
}

/** Another transaction touched the same items: no condition failed. */
function isConflict(error: unknown): boolean {
  const reasons = cancellationReasons(error);
  return (
    reasons !== null &&
    !reasons.includes('ConditionalCheckFailed') &&
    reasons.some(
      (code) =>
        code === 'TransactionConflict' ||
        code === 'ThrottlingError' ||
        code === 'ProvisionedThroughputExceeded',
    )
  );
}

const statusOf = (error: unknown): number =>
  (error as { $metadata?: { httpStatusCode?: number } } | null)?.$metadata?.httpStatusCode ?? 0;

/** A transient error of the store: the same command may be sent again. */
export const isTransient = (error: unknown): boolean =>
  error instanceof Unprocessed || isNamedTransient(error) || statusOf(error) >= 500 || isConflict(error);

/** Repeats until success, an error that is not retryable, or `atLeast` attempts and `budgetMs` have passed;
 * then throws the last error. Waits are random below a doubling bound (full jitter), so that two writers do
 * not collide again. */
export async function retrying<T>(
  work: () => Promise<T>,
  isRetryable: (error: unknown) => boolean,
  { budgetMs = BUDGET_MS, atLeast = 1 }: { budgetMs?: number; atLeast?: number } = {},
): Promise<T> {
  const startedAt = performance.now();
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      const isOver = attempt + 1 >= atLeast && performance.now() - startedAt >= budgetMs;
      if (isOver || !isRetryable(error)) throw error;
      const bound = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** attempt);
      await sleep(Math.random() * bound);
    }
  }
}
