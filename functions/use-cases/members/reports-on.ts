import { otherSide, type UserId } from '../../../shared/ids.ts';
import { MEMBER_LIST_MAX } from '../../../shared/limits.ts';
import type { MatchItem } from '../../items/match.ts';
import { reportItem, type ReportItem } from '../../items/report.ts';
import { PREFIX, reportKey } from '../../store/keys.ts';
import type { Store } from '../../ports.ts';
import { ownRows } from '../../store/lists.ts';

/** The report that this side has written. */
export const readReport = (
  { table }: Store,
  match: MatchItem,
  side: ReportItem['side'],
): Promise<ReportItem | null> => table.get(reportItem, reportKey(match[otherSide(side)].uid, match.matchId));

/** What was reported of a member. */
export const reportsOn = (services: Store, uid: UserId): Promise<ReportItem[]> =>
  ownRows(services, uid, PREFIX.reports, reportItem, { limit: MEMBER_LIST_MAX });
