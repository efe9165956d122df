import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { ListTabName } from '../../../../../shared/data/console-lists.ts';
import { type AdminUser, listQuery, type ListRow } from '../../../features/admin/api/lists.ts';
import { AuditTable } from '../../../features/admin/components/frame/audit-table.tsx';
import { ListTab } from '../../../features/admin/components/frame/list-tab.tsx';
import { EndMeeting } from '../../../features/admin/components/meetings/end-meeting.tsx';
import { MatchTable } from '../../../features/admin/components/meetings/match-table.tsx';
import { MeetingTable } from '../../../features/admin/components/meetings/meeting-table.tsx';
import { RequestTable } from '../../../features/admin/components/meetings/request-table.tsx';
import { ReportTable } from '../../../features/admin/components/people/report-table.tsx';
import { ReviewTable } from '../../../features/admin/components/people/review-table.tsx';
import { OwnerBar, UserFlags } from '../../../features/admin/components/people/user-flags.tsx';
import { UserTable } from '../../../features/admin/components/people/user-table.tsx';

function Users() {
  const bars = useQuery(listQuery('bars', {})).data?.rows ?? [];
  const barNameOf = (user: AdminUser) => bars.find((bar) => bar.uid_bar === user.uid_bar)?.bar_name;
  return (
    <ListTab name="users">
      {(rows, title) => (
        <UserTable
          caption={title}
          rows={rows}
          barNameOf={barNameOf}
          flags={(user) => <UserFlags user={user} />}
          acts={(user) => <OwnerBar key={user.uid_bar} user={user} bars={bars} />}
        />
      )}
    </ListTab>
  );
}

/** A tab that shows the rows of its list in a table. */
const tabOf =
  <N extends ListTabName>(name: N, Table: ComponentType<{ caption: string; rows: readonly ListRow<N>[] }>) =>
  () => <ListTab name={name}>{(rows, title) => <Table caption={title} rows={rows} />}</ListTab>;

/** The tabs that are nothing but a list, in one chunk: how each shows its rows. */
export const LIST_TABS = {
  users: Users,
  reports: tabOf('reports', ReportTable),
  reviews: tabOf('reviews', ReviewTable),
  'matching-requests': tabOf('matching-requests', RequestTable),
  'matching-completed': tabOf('matching-completed', MatchTable),
  'meeting-confirmed': tabOf('meeting-confirmed', (list) => (
    <MeetingTable {...list} acts={(meeting) => <EndMeeting meeting={meeting} />} />
  )),
  'meeting-completed': tabOf('meeting-completed', MeetingTable),
  audit: tabOf('audit', AuditTable),
} as const satisfies Partial<Record<ListTabName, ComponentType>>;
