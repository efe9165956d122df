import { useSyncExternalStore } from 'react';
import { ApiError } from '../../../lib/api-error.ts';
import { storedText } from '../../../lib/device/storage.ts';

/** The bearer token of the console, kept for this browser session only (decision 14). */
const stored = storedText('sessionStorage', 'console-token');

const listeners = new Set<() => void>();
/** Where storage is refused (private mode, full) the token lives as long as the page. */
let unstored: string | null = null;

const readToken = (): string | null => stored.read() ?? unstored;

/** Keeps the token; null closes the console, and the gate stands there again. */
export function keepToken(token: string | null): void {
  unstored = token;
  stored.write(token);
  for (const notify of listeners) notify();
}

function subscribe(notify: () => void): () => void {
  listeners.add(notify);
  return () => listeners.delete(notify);
}

/** The token, or null while the gate is closed. */
export const useConsoleToken = (): string | null => useSyncExternalStore(subscribe, readToken);

/** Everything the console read stands under this key. */
export const consoleKey = ['console'] as const;

/** A call with the token. When the server does not take it any more, the gate returns; the error goes on to the caller. */
export async function withConsole<T>(call: (token: string) => Promise<T>): Promise<T> {
  const token = readToken() ?? '';
  try {
    return await call(token);
  } catch (error) {
    const isClosed = error instanceof ApiError && error.code === 'console.required';
    // A slow answer to an older token must not close a console that was opened meanwhile.
    if (isClosed && readToken() === token) keepToken(null);
    throw error;
  }
}
