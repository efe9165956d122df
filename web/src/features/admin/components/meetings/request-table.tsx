import { dayTimeLabel, versus } from '../../../../lib/format.ts';
import { endCauseText } from '../../../../text/end-cause.ts';
import { Row } from '../../../../ui/layout.tsx';
import { Tag } from '../../../../ui/tag.tsx';
import type { AdminRequest } from '../../api/lists.ts';
import { matchStatus } from '../../model/match-status.ts';
import { genderLabel } from '../../model/words.ts';
import { DetailButton } from '../frame/detail-button.tsx';
import { consoleTable } from '../frame/console-table.tsx';

function barsOf({ selected_bars: bars }: AdminRequest): string {
  const [first, ...others] = bars;
  if (!first) return '–';
  return others.length === 0 ? first.bar_name : `${first.bar_name} 외 ${others.length}곳`;
}

function RequestDetail({ request }: { request: AdminRequest }) {
  return (
    <DetailButton
      of={request.group_name}
      title={`${request.group_name} 팀의 신청`}
      facts={[
        ['신청한 사람', `${request.name} (${genderLabel(request.gender)})`],
        ['상태', matchStatus(request).label],
        ['인원', versus(request.group_members)],
        ['평균 나이', `${request.group_avg_age}살`],
        ['신청한 때', dayTimeLabel(request.created_at)],
        ['넓게 찾기', request.allow_wider ? '예' : '아니요'],
      ]}
      texts={[
        ['소개', request.group_intro],
        [
          '고른 날짜',
          request.selected_dates_with_bars
            .map(
              (choice) =>
                `${choice.priority}순위 ${dayTimeLabel(`${choice.date}T${choice.time}`)} ${choice.bar_name}`,
            )
            .join('\n'),
        ],
      ]}
      raw={request}
    />
  );
}

export const RequestTable = consoleTable<AdminRequest>({
  rowKey: (request) => request.uid_meetings_requested,
  columns: [
    { header: '팀', card: 'title', cell: (request) => request.group_name },
    {
      header: '신청한 사람',
      cell: (request) => `${request.name} · ${genderLabel(request.gender)}`,
    },
    {
      header: '인원',
      cell: (request) => versus(request.group_members),
    },
    {
      header: '상태',
      cell: (request) => {
        const { label, tone } = matchStatus(request);
        return (
          <Row as="span" wrap gap={8}>
            <Tag tone={tone}>{label}</Tag>
            {request.end && <span className="caption mute">{endCauseText(request.end)}</span>}
          </Row>
        );
      },
    },
    { header: '술집', cell: barsOf },
    {
      header: '날짜',
      align: 'right',
      cell: (request) => `${new Set(request.selected_dates).size}개`,
    },
    {
      header: '신청한 때',
      cell: (request) => dayTimeLabel(request.created_at),
    },
  ],
  acts: (request) => <RequestDetail request={request} />,
});
