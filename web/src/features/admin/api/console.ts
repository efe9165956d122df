import { queryOptions } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import type { RouteKey } from '../../../../../shared/routes/index.ts';
import { api, type Arguments, type CallInput } from '../../../lib/api.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { storedText } from '../../../lib/device/storage.ts';

/** The console's bearer token, kept for this browser session only (decision 14). */
const stored = storedText('sessionStorage', 'console-token');

const listeners = new Set<() => void>();
/** Used when storage is unavailable (private mode, full): then the token lives as long as the page. */
let tokenInMemory: string | null = null;

const readToken = (): string | null => stored.read() ?? tokenInMemory;

/** Stores the token; null closes the console and shows the gate. */
export function storeToken(token: string | null): void {
  tokenInMemory = token;
  stored.write(token);
  for (const notify of listeners) notify();
}

function subscribe(notify: () => void): () => void {
  listeners.add(notify);
  return () => listeners.delete(notify);
}

/** The token, or null when the console is closed. */
export const useConsoleToken = (): string | null => useSyncExternalStore(subscribe, readToken);

/** The common prefix of the console's query keys. */
export const consoleKey = ['console'] as const;

/** Calls with the token. When the server rejects it, the gate is shown; the error is rethrown. */
export async function withConsole<T>(call: (token: string) => Promise<T>): Promise<T> {
  const token = readToken() ?? '';
  try {
    return await call(token);
  } catch (error) {
    const isClosed = error instanceof ApiError && error.code === 'console.required';
    // A late answer to an older token must not close a console that was opened since.
    if (isClosed && readToken() === token) storeToken(null);
    throw error;
  }
}

type ReadKey = Extract<RouteKey, `GET /api/admin/${string}`>;

/** What a call of the console answers. */
export const consoleQuery = <K extends ReadKey>(call: K, input: Omit<CallInput<K>, 'token' | 'signal'>) =>
  queryOptions({
    queryKey: [...consoleKey, call, input],
    queryFn: ({ signal }) =>
      withConsole((token) => api(call, ...([{ ...input, token, signal }] as unknown as Arguments<K>))),
  });
