import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { ListTabName } from '../../../../../shared/data/console-lists.ts';
import { type AdminUser, listQuery } from '../../../features/admin/api/lists.ts';
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

/** The tabs that are nothing but a list, in one chunk: how each shows its rows. */
export const LIST_TABS = {
  users: Users,
  reports: () => (
    <ListTab name="reports">{(rows, title) => <ReportTable caption={title} rows={rows} />}</ListTab>
  ),
  reviews: () => (
    <ListTab name="reviews">{(rows, title) => <ReviewTable caption={title} rows={rows} />}</ListTab>
  ),
  'matching-requests': () => (
    <ListTab name="matching-requests">
      {(rows, title) => <RequestTable caption={title} rows={rows} />}
    </ListTab>
  ),
  'matching-completed': () => (
    <ListTab name="matching-completed">{(rows) => <MatchTable rows={rows} />}</ListTab>
  ),
  'meeting-confirmed': () => (
    <ListTab name="meeting-confirmed">
      {(rows, title) => (
        <MeetingTable caption={title} rows={rows} acts={(meeting) => <EndMeeting meeting={meeting} />} />
      )}
    </ListTab>
  ),
  'meeting-completed': () => (
    <ListTab name="meeting-completed">
      {(rows, title) => <MeetingTable caption={title} rows={rows} />}
    </ListTab>
  ),
  audit: () => <ListTab name="audit">{(rows, title) => <AuditTable caption={title} rows={rows} />}</ListTab>,
} as const satisfies Partial<Record<ListTabName, ComponentType>>;
