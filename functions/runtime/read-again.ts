/** Whoever sends wrong secrets does not have them read more often. */
export const READ_AGAIN_MS = 30_000;

/** Reads every half minute at most; the last values stay while they cannot be read. */
export function readAgain<T>(
  read: () => Promise<readonly T[]>,
  elapsedMs: () => number = () => performance.now(),
): () => Promise<readonly T[]> {
  let values: Promise<readonly T[]> = Promise.resolve([]);
  let readAt = -Infinity;
  return () => {
    if (elapsedMs() - readAt >= READ_AGAIN_MS) {
      readAt = elapsedMs();
      const before = values;
      values = read().catch(() => before);
    }
    return values;
  };
}
