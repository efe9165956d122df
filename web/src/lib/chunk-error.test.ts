import { describe, expect, test, vi } from 'vitest';
import { CHUNK_TIMEOUT_MS, ChunkLoadError, isChunkError, loadChunk } from './chunk-error.ts';

const never = () => new Promise<never>(() => undefined);
const fails = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));

const errorOf = (load: Promise<unknown>) => load.catch((error: unknown) => error);

describe('loadChunk', () => {
  test('resolves to the loaded chunk', async () => {
    await expect(loadChunk(async () => 'page')).resolves.toBe('page');
  });

  test.each([
    [true, 'missing'],
    [false, 'error'],
  ])('reports a failure with navigator.onLine %s as %s', async (onLine, kind) => {
    vi.stubGlobal('navigator', { onLine });
    const error = await errorOf(loadChunk(fails));
    expect(error).toBeInstanceOf(ChunkLoadError);
    expect(error).toMatchObject({ kind });
    expect(isChunkError(error)).toBe(true);
  });

  test('reports a timeout after two minutes', async () => {
    vi.useFakeTimers();
    const late = errorOf(loadChunk(never));
    await vi.advanceTimersByTimeAsync(CHUNK_TIMEOUT_MS);
    expect(await late).toMatchObject({ kind: 'timeout' });
    expect(CHUNK_TIMEOUT_MS).toBe(120_000);
  });
});

test('an error of a page is not a chunk error', () => {
  expect(isChunkError(new TypeError('x is not a function'))).toBe(false);
});
