import { addDays, ageByYear, kstInstant } from '../../../shared/calendar.ts';
import type { ErrorCode } from '../../../shared/errors.ts';
import { MIN_MEETING_AGE } from '../../../shared/limits.ts';
import { FRIENDS_KEPT_MS } from '../../../shared/report-limits.ts';
import type { MatchItem } from '../../items/match.ts';
import { isLive } from './lifecycle.ts';

type Meeting = Pick<MatchItem, 'state' | 'size' | 'day'>;

/** A link opens until the day of the meeting is over, or the meeting has ended. */
export const isLinkOpen = ({ state, day }: Meeting, now: number): boolean =>
  isLive(state) && state !== 'asked' && now < kstInstant(addDays(day, 1));

/** What friends have left is read no longer than it is kept, whenever the store removes it. */
export const isFriendsKept = ({ day }: Pick<MatchItem, 'day'>, now: number): boolean =>
  now < kstInstant(day) + FRIENDS_KEPT_MS;

/** Why nobody of this birth year can confirm as one more friend. */
export function joinRefusal(
  meeting: Pick<Meeting, 'size' | 'day'>,
  { friends, birthYear }: { friends: number; birthYear: number },
): ErrorCode | null {
  if (friends >= meeting.size - 1) return 'friend.full';
  return ageByYear(String(birthYear), meeting.day) < MIN_MEETING_AGE ? 'friend.too_young' : null;
}

/** Of people who were born in these years, in the year of the meeting; of nobody it is null. */
export function averageAge(years: readonly number[], day: string): number | null {
  const ages = years.map((year) => ageByYear(String(year), day));
  return ages.length === 0 ? null : Math.round(ages.reduce((sum, age) => sum + age, 0) / ages.length);
}
