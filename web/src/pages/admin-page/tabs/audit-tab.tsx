import { useQuery } from '@tanstack/react-query';
import { auditQuery, type AuditRow } from '../../../features/admin/api/lists.ts';
import { DetailButton } from '../../../features/admin/components/frame/detail-button.tsx';
import { ListView } from '../../../features/admin/components/frame/list-view.tsx';
import { PanelHead } from '../../../features/admin/components/frame/panel-head.tsx';
import styles from '../../../features/admin/components/frame/panel.module.css';
import { SearchBox } from '../../../features/admin/components/frame/search-box.tsx';
import { RowTable } from '../../../features/admin/components/frame/row-table.tsx';
import { actDetail } from '../../../features/admin/model/act-detail.ts';
import { useListQuery } from '../../../features/admin/model/use-list-query.ts';
import { actWord } from '../../../../../shared/console/act-words.ts';
import { dayTimeLabel } from '../../../lib/format.ts';
import { useAddress } from '../../../lib/use-address.ts';
import { Chip } from '../../../ui/chip.tsx';
import type { Column } from '../../../ui/data-table.tsx';

const COLUMNS: readonly Column<AuditRow>[] = [
  {
    key: 'what',
    header: '무엇을',
    card: 'title',
    cell: (row) => (
      <>
        <span className={styles.line}>{actWord(row.action)}</span>
        <span className="caption mute">{actDetail(row)}</span>
      </>
    ),
  },
  { key: 'who', header: '누가', cell: (row) => row.actor_name },
  { key: 'at', header: '언제', cell: (row) => <span className="num">{dayTimeLabel(row.at)}</span> },
  { key: 'ip', header: '어디서', cell: (row) => <span className="num">{row.source_ip}</span> },
];

export function Component() {
  const [params, change] = useAddress();
  const showsReads = params.get('kind') === 'list';
  const rows = useQuery(auditQuery({ ...useListQuery(), ...(showsReads && { kind: 'list' }) }));
  return (
    <>
      <PanelHead title="기록" query={rows}>
        <SearchBox label="이름이나 한 일" />
        <Chip
          on={showsReads}
          onClick={() => change({ kind: showsReads ? null : 'list', page: null }, { replace: true })}
        >
          목록 본 기록
        </Chip>
      </PanelHead>
      <ListView query={rows} label="기록" empty="아직 기록이 없어요">
        {(shown) => (
          <RowTable
            caption="누가 무엇을 했는지"
            columns={COLUMNS}
            rows={shown}
            rowKey={(row) => row.id}
            acts={(row) => (
              <DetailButton
                of={`${dayTimeLabel(row.at)} ${actWord(row.action)}`}
                title={actWord(row.action)}
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
            )}
          />
        )}
      </ListView>
    </>
  );
}
