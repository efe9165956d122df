import { otherSide, type UserId } from '../../../shared/ids.ts';
import { MEMBER_LIST_MAX } from '../../../shared/limits.ts';
import type { MatchItem } from '../../items/match.ts';
import { reportItem, type ReportItem } from '../../items/report.ts';
import { PREFIX, reportKey, userPartition } from '../../store/keys.ts';
import { startingWith } from '../../store/ranges.ts';
import type { Store } from '../../ports.ts';

/** The report that this side has written. */
export const readReport = (
  { table }: Store,
  match: MatchItem,
  side: ReportItem['side'],
): Promise<ReportItem | null> => table.get(reportItem, reportKey(match[otherSide(side)].uid, match.matchId));

/** What was reported of a member. */
export async function reportsOn({ table }: Store, uid: UserId): Promise<ReportItem[]> {
  const own = { ...startingWith(userPartition(uid), PREFIX.reports), ConsistentRead: true };
  return (await table.query(reportItem, { ...own, Limit: MEMBER_LIST_MAX })).items;
}
