// @vitest-environment node
import { afterEach, describe, expect, test, vi } from 'vitest';
import { CHUNK_TIMEOUT_MS, ChunkLoadError, isChunkError, loadChunk } from './chunk-error.ts';

const never = () => new Promise<never>(() => undefined);
const fails = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));

const errorOf = (load: Promise<unknown>) => load.catch((error: unknown) => error);

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a part of the site', () => {
  test('is handed on when it arrives', async () => {
    await expect(loadChunk(async () => 'page')).resolves.toBe('page');
  });

  test.each([
    [true, 'missing'],
    [false, 'error'],
  ])('that fails while the browser is online (%s) is told as %s', async (onLine, kind) => {
    vi.stubGlobal('navigator', { onLine });
    const error = await errorOf(loadChunk(fails));
    expect(error).toBeInstanceOf(ChunkLoadError);
    expect(error).toMatchObject({ kind });
    expect(isChunkError(error)).toBe(true);
  });

  test('that does not come within two minutes is told as timeout', async () => {
    vi.useFakeTimers();
    const late = errorOf(loadChunk(never));
    await vi.advanceTimersByTimeAsync(CHUNK_TIMEOUT_MS);
    expect(await late).toMatchObject({ kind: 'timeout' });
    expect(CHUNK_TIMEOUT_MS).toBe(120_000);
  });
});

test('an error of a page is not taken for a part that did not load', () => {
  expect(isChunkError(new TypeError('x is not a function'))).toBe(false);
});
