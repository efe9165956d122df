import { TwoLines } from '../../../../ui/two-lines.tsx';
import { dayTimeLabel } from '../../../../lib/format.ts';
import type { AuditRow } from '../../api/lists.ts';
import { actDetail } from '../../model/act-detail.ts';
import { DetailButton } from './detail-button.tsx';
import { consoleTable } from './console-table.tsx';

/** Who did what. */
export const AuditTable = consoleTable<AuditRow>({
  rowKey: (row) => row.id,
  columns: [
    {
      header: '무엇을',
      card: 'title',
      cell: (row) => <TwoLines first={row.words}>{actDetail(row)}</TwoLines>,
    },
    { header: '누가', cell: (row) => row.actor_name },
    { header: '언제', cell: (row) => dayTimeLabel(row.at) },
    { header: '어디서', cell: (row) => row.source_ip },
  ],
  acts: (row) => (
    <DetailButton
      of={`${dayTimeLabel(row.at)} ${row.words}`}
      title={row.words}
      facts={[
        ['언제', dayTimeLabel(row.at)],
        ['누가', row.actor_name],
        ['어디서', row.source_ip],
      ]}
      texts={[
        ['무엇에', row.subject || '–'],
        ['내용', actDetail(row) || '–'],
      ]}
      raw={row}
    />
  ),
});
