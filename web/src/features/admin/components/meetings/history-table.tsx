import { dottedDate } from '../../../../lib/format.ts';
import type { OutputOf } from '../../../../../../shared/routes/index.ts';
import type { Column } from '../../../../ui/data-table.tsx';
import { Tag } from '../../../../ui/tag.tsx';
import { DetailButton } from '../frame/detail-button.tsx';
import { RowTable } from '../frame/row-table.tsx';

type MatchRecord = OutputOf<'GET /api/admin/users/{id}/activity'>['activity']['matching_history'][number];

const COLUMNS: readonly Column<MatchRecord>[] = [
  { key: 'team', header: '팀', card: 'title', cell: (match) => match.current_group_name },
  { key: 'other', header: '상대 팀', cell: (match) => match.matched_group_name },
  {
    key: 'confirmed',
    header: '확정',
    cell: (match) => (match.is_confirmed ? <Tag tone="ab">확정</Tag> : <Tag>대기</Tag>),
  },
  {
    key: 'paid',
    header: '입금',
    cell: (match) => (match.is_payed ? <Tag tone="a">입금 완료</Tag> : <Tag tone="y">입금 대기</Tag>),
  },
  {
    key: 'at',
    header: '매칭된 날',
    cell: (match) => <span className="num">{dottedDate(match.created_at)}</span>,
  },
];

/** All matches of one user. */
export function HistoryTable({ rows }: { rows: readonly MatchRecord[] }) {
  return (
    <RowTable
      caption="매칭 기록"
      columns={COLUMNS}
      rows={rows}
      rowKey={(match) => match.uid_meetings_details}
      acts={(match) => (
        <DetailButton
          of={match.matched_group_name}
          title={`${match.current_group_name} ↔ ${match.matched_group_name}`}
          facts={[
            ['확정', match.is_confirmed ? '확정' : '대기'],
            ['입금', match.is_payed ? '입금 완료' : '입금 대기'],
            ['매칭된 날', dottedDate(match.created_at)],
          ]}
          raw={match}
        />
      )}
    />
  );
}
