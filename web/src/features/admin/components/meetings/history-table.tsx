import { TwoLines } from '../../../../ui/two-lines.tsx';
import { dayTimeLabel, dottedDate } from '../../../../lib/format.ts';
import type { OutputOf } from '../../../../../../shared/routes/index.ts';
import { endCauseText } from '../../../../text/end-cause.ts';
import { Row } from '../../../../ui/layout.tsx';
import { Tag } from '../../../../ui/tag.tsx';
import { matchStatus, paidStatus } from '../../model/match-status.ts';
import { DetailButton } from '../frame/detail-button.tsx';
import { consoleTable } from '../frame/console-table.tsx';

type MatchRecord = OutputOf<'GET /api/admin/users/{id}/activity'>['activity']['matching_history'][number];

function StatusTag({ label, tone }: ReturnType<typeof matchStatus>) {
  return <Tag tone={tone}>{label}</Tag>;
}

/** All matches of one user. */
export const HistoryTable = consoleTable<MatchRecord>({
  rowKey: (match) => match.uid_meetings_details,
  columns: [
    { header: '팀', card: 'title', cell: (match) => match.current_group_name },
    { header: '상대 팀', cell: (match) => match.matched_group_name },
    {
      header: '만나는 날',
      cell: (match) => <TwoLines first={dayTimeLabel(match.datetime)}>{match.bar_name}</TwoLines>,
    },
    {
      header: '상태',
      cell: (match) => (
        <Row as="span" wrap gap={8}>
          <StatusTag {...matchStatus(match)} />
          {match.end && <span className="caption mute">{endCauseText(match.end)}</span>}
        </Row>
      ),
    },
    { header: '입금', cell: (match) => <StatusTag {...paidStatus(match)} /> },
    {
      header: '매칭된 날',
      cell: (match) => dottedDate(match.created_at),
    },
  ],
  acts: (match) => (
    <DetailButton
      of={match.matched_group_name}
      title={`${match.current_group_name} ↔ ${match.matched_group_name}`}
      facts={[
        ['상태', matchStatus(match).label],
        ['까닭', endCauseText(match.end) ?? '–'],
        ['입금', paidStatus(match).label],
        ['만나는 날', dayTimeLabel(match.datetime)],
        ['술집', match.bar_name],
        ['매칭된 날', dottedDate(match.created_at)],
      ]}
      raw={match}
    />
  ),
});
