import { rateKey } from '../../store/keys.ts';
import { ConditionFailed } from '../../store/table.ts';
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
  try {
    await table.update(rateKey(scope, hash(`${scope}:${who}`), window), {
      UpdateExpression: 'ADD calls :one SET expiresAt = :end',
      ConditionExpression: 'attribute_not_exists(calls) OR calls < :limit',
      ExpressionAttributeValues: {
        ':one': 1,
        ':limit': limit,
        ':end': Math.floor(((window + 2) * windowMs) / 1_000),
      },
    });
    return true;
  } catch (error) {
    if (error instanceof ConditionFailed) return false;
    throw error;
  }
}

/** Forgets the tries of the current window: the right answer was given. */
export const forgetTries = (
  { table, hash }: HashStore,
  { scope, who, windowMs }: Omit<Tries, 'limit'>,
  now: number,
): Promise<void> => table.remove(rateKey(scope, hash(`${scope}:${who}`), Math.floor(now / windowMs)));
