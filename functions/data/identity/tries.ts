import { kstDay, utcMidnight } from '../../../shared/calendar.ts';
import { DAY_MS } from '../../../shared/time-units.ts';
import { rateKey } from '../../store/keys.ts';
import { any, below, missing } from '../../store/conditions.ts';
import { counted, removed, secondsOf, wasWritten } from '../../store/writes.ts';
import type { HashStore } from '../../ports.ts';

interface Tries {
  scope: string;
  who: string;
  limit: number;
  windowMs: number;
}

/** Call it before the guess is compared. Returns false, and counts nothing, when the window's tries are used
 * up. */
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

/** The windows begin at midnight UTC, a member's day at midnight KST. */
export const countDaily = (
  services: HashStore,
  tries: Omit<Tries, 'windowMs'>,
  now: number,
): Promise<boolean> => countTry(services, { ...tries, windowMs: DAY_MS }, utcMidnight(kstDay(now)));

/** Resets the current window after the right answer. */
export const forgetTries = (
  { table, hash }: HashStore,
  { scope, who, windowMs }: Omit<Tries, 'limit'>,
  now: number,
): Promise<void> => table.write(removed(rateKey(scope, hash(`${scope}:${who}`), Math.floor(now / windowMs))));
