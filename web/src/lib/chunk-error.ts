/** A chunk of the site failed to load, in one of three ways: missing, timeout, error. */
export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError';
  readonly kind: 'missing' | 'timeout' | 'error';

  constructor(kind: ChunkLoadError['kind'], cause?: unknown) {
    super(`A part of the site did not load: ${kind}`, { cause });
    this.kind = kind;
  }
}

export const CHUNK_TIMEOUT_MS = 120_000;

/** Loads a chunk, or throws `ChunkLoadError`. */
export async function loadChunk<T>(load: () => Promise<T>, timeoutMs = CHUNK_TIMEOUT_MS): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ChunkLoadError('timeout')), timeoutMs);
  });
  try {
    return await Promise.race([load(), late]);
  } catch (error) {
    if (error instanceof ChunkLoadError) throw error;
    throw new ChunkLoadError(navigator.onLine ? 'missing' : 'error', error);
  } finally {
    clearTimeout(timer);
  }
}

export function isChunkError(error: unknown): boolean {
  return (
    error instanceof ChunkLoadError || (error instanceof TypeError && /import|module/i.test(error.message))
  );
}
