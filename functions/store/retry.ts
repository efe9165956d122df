/** Errors that say "not now": the same command may be sent again. */
const PASSING = new Set([
  'ProvisionedThroughputExceededException',
  'ThrottlingException',
  'RequestLimitExceeded',
  'TransactionInProgressException',
  'TransactionConflictException',
  'InternalServerError',
  'ServiceUnavailable',
  'TimeoutError',
  'ECONNRESET',
]);

const BUDGET_MS = 3_000;
const FIRST_WAIT_MS = 25;
const LONGEST_WAIT_MS = 800;

const nameOf = (error: unknown): string =>
  error instanceof Error ? ((error as Error & { code?: string }).code ?? error.name) : '';

export const isConditionFailure = (error: unknown): boolean =>
  error instanceof Error && error.name === 'ConditionalCheckFailedException';

/** The reason code of each write of a cancelled transaction, in their order, or null for any other error. */
export function cancellationOf(error: unknown): string[] | null {
  if (!(error instanceof Error) || error.name !== 'TransactionCanceledException') return null;
  const reasons = (error as Error & { CancellationReasons?: { Code?: string }[] }).CancellationReasons ?? [];
  return reasons.map((reason) => reason.Code ?? 'None');
}

/** A transaction that was cancelled only because others were at the same items: no condition failed. */
function isConflict(error: unknown): boolean {
  const reasons = cancellationOf(error);
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

/**
 * Sends until it succeeds, fails for good, or three seconds are over; waits are random below a doubling bound (full jitter),
 * so that two writers do not meet again. A lost answer is repeated too: commands carry a request token or a condition.
 */
export async function retrying<T>(send: () => Promise<T>): Promise<T> {
  const startedAt = performance.now();
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await send();
    } catch (error) {
      const mayPass = PASSING.has(nameOf(error)) || isConflict(error);
      if (!mayPass || performance.now() - startedAt > BUDGET_MS) throw error;
      const bound = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** attempt);
      await new Promise((resolve) => setTimeout(resolve, Math.random() * bound));
    }
  }
}
