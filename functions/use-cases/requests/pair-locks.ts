import { addDays, kstInstant } from '../../../shared/calendar.ts';
import type { MatchItem } from '../../items/match.ts';
import { pairLockKey } from '../../store/keys.ts';
import { absent, any, atMost } from '../../store/conditions.ts';
import { remove, save, secondsOf } from '../../store/writes.ts';
import type { Services, Write } from '../../ports.ts';

const keyOf = ({ male, female }: MatchItem) => pairLockKey(male.uid, female.uid);

function lockOf(match: MatchItem, until: number, now: number) {
  const { male, female } = match;
  const lasting = { v: 1, updatedAt: now, expiresAt: secondsOf(until), until };
  return { ...keyOf(match), ...lasting, uid: male.uid, other: female.uid };
}

/** Two people have one meeting with each other at a time, also with several requests. */
export const lockPair = (match: MatchItem, now: number): Write =>
  save(lockOf(match, kstInstant(addDays(match.day, 1)), now), { if: any(absent, atMost('until', now)) });

/** The pair is not matched again for a while (decision 31). */
export const keepPairLock = (
  { pairLockMs }: Pick<Services, 'pairLockMs'>,
  match: MatchItem,
  now: number,
): Write => save(lockOf(match, now + pairLockMs, now));

export const freePairLock = (match: MatchItem): Write => remove(keyOf(match));
