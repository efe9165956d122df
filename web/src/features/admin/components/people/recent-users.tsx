import { dayTimeLabel } from '../../../../lib/format.ts';
import type { Column } from '../../../../ui/data-table.tsx';
import type { AdminUser } from '../../api/lists.ts';
import { genderLabel } from '../../model/words.ts';
import { RowTable } from '../frame/row-table.tsx';
import { UserDetail, UserName } from './user-table.tsx';

const COLUMNS: readonly Column<AdminUser>[] = [
  { header: '사용자', card: 'title', cell: (user) => <UserName user={user} /> },
  { header: '성별', cell: (user) => genderLabel(user.gender) },
  {
    header: '가입한 때',
    cell: (user) => dayTimeLabel(user.created_at),
  },
];

export function RecentUsers({ rows }: { rows: readonly AdminUser[] }) {
  return (
    <RowTable
      caption="지난 7일에 가입한 사람"
      columns={COLUMNS}
      rows={rows}
      rowKey={(user) => user.uid_user}
      acts={(user) => <UserDetail user={user} />}
    />
  );
}
