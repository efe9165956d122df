import { kstDay, utcMidnight } from '../../../shared/calendar.ts';
import { DAY_MS } from '../../../shared/time-units.ts';
import { rateKey } from '../../store/keys.ts';
import { any, below, missing } from '../../store/conditions.ts';
import { addTo, remove, secondsOf, wasWritten } from '../../store/writes.ts';
import type { ErrorCode } from '../../../shared/errors.ts';
import type { HashStore, Write } from '../../ports.ts';

interface Tries {
  scope: string;
  who: string;
  limit: number;
  windowMs: number;
}

/** One more try, refused when the window's are used up. */
function countOneTry(
  { hash }: Pick<HashStore, 'hash'>,
  { scope, who, limit, windowMs }: Tries,
  now: number,
  refusal?: ErrorCode,
): Write {
  const window = Math.floor(now / windowMs);
  return addTo(rateKey(scope, hash(`${scope}:${who}`), window), {
    set: { expiresAt: secondsOf((window + 2) * windowMs) },
    add: { calls: 1 },
    if: any(missing('calls'), below('calls', limit)),
    refusal,
  });
}

/** Call it before the guess is compared. Returns false, and counts nothing, when the window's tries are used
 * up. */
export const countTry = (services: HashStore, tries: Tries, now: number): Promise<boolean> =>
  wasWritten(services.table.write(countOneTry(services, tries, now)));

/** The windows begin at midnight UTC, a member's day at midnight KST. */
const dayOf = (now: number): number => utcMidnight(kstDay(now));

export const countDaily = (
  services: HashStore,
  tries: Omit<Tries, 'windowMs'>,
  now: number,
): Promise<boolean> => countTry(services, { ...tries, windowMs: DAY_MS }, dayOf(now));

/** For the transaction of what is counted. */
export const countTryOfDay = (
  services: Pick<HashStore, 'hash'>,
  tries: Omit<Tries, 'windowMs'>,
  refusal: ErrorCode,
  now: number,
): Write => countOneTry(services, { ...tries, windowMs: DAY_MS }, dayOf(now), refusal);

/** Resets the current window after the right answer. */
export const forgetTries = (
  { table, hash }: HashStore,
  { scope, who, windowMs }: Omit<Tries, 'limit'>,
  now: number,
): Promise<void> => table.write(remove(rateKey(scope, hash(`${scope}:${who}`), Math.floor(now / windowMs))));
