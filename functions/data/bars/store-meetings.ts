import { addDays, kstDay } from '../../../shared/calendar.ts';
import type { BarId } from '../../../shared/ids.ts';
import { barMeetingItem } from '../../items/bar.ts';
import { matchItem, type MatchItem } from '../../items/match.ts';
import { barPartition, matchKey } from '../../store/keys.ts';
import type { Store } from '../../ports.ts';

/** A bar's meetings of a month: 31 evenings of a full house. */
const MEETINGS_READ = 2_000;

/** The meetings of a bar that both sides paid for, of days `first`..`last` (KST, both included), in their order (specification 2 §4.6). */
export async function listStoreMeetings(
  { table }: Store,
  bar: BarId,
  first: string,
  last: string,
): Promise<MatchItem[]> {
  const { items } = await table.query(barMeetingItem, {
    KeyConditionExpression: 'PK = :bar AND SK BETWEEN :first AND :after',
    ExpressionAttributeValues: {
      ':bar': barPartition(bar),
      ':first': `MEETING#${first}`,
      ':after': `MEETING#${addDays(last, 1)}`,
    },
    ConsistentRead: true,
    Limit: MEETINGS_READ,
  });
  const matches = await table.getMany(
    matchItem,
    items.map(({ matchId }) => matchKey(matchId)),
  );
  return matches.sort((a, b) => (`${a.day}${a.time}${a.matchId}` < `${b.day}${b.time}${b.matchId}` ? -1 : 1));
}

/** Counts of a month: held meetings; absences and cancellations on the meeting's own date (decision 35). */
export function statsOf(matches: readonly MatchItem[]): { completedCount: number; canceledCount: number } {
  const isAbsence = ({ state }: MatchItem) =>
    state === 'absent_male' || state === 'absent_female' || state === 'absent_both';
  const isSameDay = (match: MatchItem) =>
    match.state.startsWith('canceled') && match.endedAt !== null && kstDay(match.endedAt) === match.day;
  return {
    completedCount: matches.filter(({ state }) => state === 'completed').length,
    canceledCount: matches.filter((match) => isAbsence(match) || isSameDay(match)).length,
  };
}
