import type { ConsoleList } from '../../../../../../shared/data/console-lists.ts';
import type { ListRow } from '../../api/lists.ts';
import { BarShareGroups } from '../bars/bar-share-group.tsx';
import { BarTable } from '../bars/bar-table.tsx';
import { AuditTable } from '../frame/audit-table.tsx';
import type { RowsView } from '../frame/console-table.tsx';
import { MatchTable } from '../meetings/match-table.tsx';
import { FixedTable, MeetingTable } from '../meetings/meeting-table.tsx';
import { RequestTable } from '../meetings/request-table.tsx';
import { BankRows } from '../money/bank-rows.tsx';
import { UnpaidTable } from '../money/unpaid-table.tsx';
import { WrongDepositTable } from '../money/wrong-deposit-table.tsx';
import { BarShareTable } from '../payouts/bar-shares.tsx';
import { UserRefundTable } from '../payouts/user-refunds.tsx';
import { ReportTable } from '../people/report-table.tsx';
import { ReviewTable } from '../people/review-table.tsx';
import { UserTable } from '../people/user-table.tsx';

/** How the site shows the rows of each list of the console, and what is done with them. */
export const LIST_ROWS: { [N in ConsoleList]: RowsView<ListRow<N>> } = {
  users: UserTable,
  bars: BarTable,
  'matching-requests': RequestTable,
  'matching-completed': MatchTable,
  'meeting-confirmed': FixedTable,
  'meeting-completed': MeetingTable,
  reports: ReportTable,
  reviews: ReviewTable,
  'bank-rows': BankRows,
  'deposits-wrong': WrongDepositTable,
  'records-not-payed': UnpaidTable,
  'user-refunds': UserRefundTable,
  'bar-refunds': BarShareGroups,
  'bar-shares': BarShareTable,
  audit: AuditTable,
};
