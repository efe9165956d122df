import { rateKey } from '../../store/keys.ts';
import { any, below, missing } from '../../store/conditions.ts';
import { counted, removed, secondsOf, wasWritten } from '../../store/writes.ts';
import type { HashStore } from '../../ports.ts';

interface Tries {
  scope: string;
  /** Whoever tries: an id, an address; stored hashed. */
  who: string;
  limit: number;
  windowMs: number;
}

/**
 * Counts one try in the current window, before the thing tried is looked at. False when the window's tries are used up, and then
 * nothing is counted: the guess that comes too late is not compared.
 */
export async function countTry(
  { table, hash }: HashStore,
  { scope, who, limit, windowMs }: Tries,
  now: number,
): Promise<boolean> {
  const window = Math.floor(now / windowMs);
  const oneMore = counted(rateKey(scope, hash(`${scope}:${who}`), window), {
    set: { expiresAt: secondsOf((window + 2) * windowMs) },
    add: { calls: 1 },
    if: any(missing('calls'), below('calls', limit)),
  });
  return wasWritten(table.write(oneMore));
}

/** Forgets the tries of the current window: the right answer was given. */
export const forgetTries = (
  { table, hash }: HashStore,
  { scope, who, windowMs }: Omit<Tries, 'limit'>,
  now: number,
): Promise<void> => table.write(removed(rateKey(scope, hash(`${scope}:${who}`), Math.floor(now / windowMs))));
