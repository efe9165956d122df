import { addDays, kstDay, kstMonth } from '../../../shared/calendar.ts';
import type { BarId } from '../../../shared/ids.ts';
import { BLOCKED_AHEAD_DAYS } from '../../../shared/limits.ts';
import { type DueRow, dueRows } from '../../domain/money/account.ts';
import type { MatchItem } from '../../items/match.ts';
import { listBarMeetings } from '../bars/bar-meetings.ts';
import type { Store } from '../../ports.ts';

export interface SettledShare {
  match: MatchItem;
  share: DueRow;
}

/** What the bar was sent of a match and is owed; one that bounced is shown by the one that follows. */
const sharesOf = (match: MatchItem): SettledShare[] =>
  dueRows(match).flatMap((share) =>
    share.to === 'bar' && share.sent?.bounce === undefined ? [{ match, share }] : [],
  );

/** `YYYY-MM`: the present month, or a later one in which a meeting was cancelled before its day. */
export async function lastSettledMonth(services: Store, bar: BarId, now: number): Promise<string> {
  const month = kstMonth(now);
  const nextMonth = addDays(`${month}-01`, 31).slice(0, 7);
  const until = addDays(kstDay(now), BLOCKED_AHEAD_DAYS);
  const later = await readSettlement(services, bar, `${nextMonth}-01`, until);
  return later.at(-1)?.match.day.slice(0, 7) ?? month;
}

/** The shares of the meetings of the KST days `first`..`last`, sorted by time. Bounded like the list of
 * meetings. */
export const readSettlement = async (
  services: Store,
  bar: BarId,
  first: string,
  last: string,
): Promise<SettledShare[]> =>
  (await listBarMeetings(services, bar, first, last)).flatMap((match) => sharesOf(match));
