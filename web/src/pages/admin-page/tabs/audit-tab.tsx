import { useQuery } from '@tanstack/react-query';
import { auditQuery, type AuditRow } from '../../../features/admin/api/lists.ts';
import { BounceRefund } from '../../../features/admin/components/money/bounce-refund.tsx';
import { DetailButton } from '../../../features/admin/components/frame/detail-button.tsx';
import { ListView } from '../../../features/admin/components/frame/list-view.tsx';
import { PanelHead } from '../../../features/admin/components/frame/panel-head.tsx';
import styles from '../../../features/admin/components/frame/panel.module.css';
import { SearchBox } from '../../../features/admin/components/frame/search-box.tsx';
import { RowTable } from '../../../features/admin/components/frame/row-table.tsx';
import { useWanted } from '../../../features/admin/model/use-wanted.ts';
import { actWord } from '../../../../../shared/routes/act-words.ts';
import { dayTimeLabel } from '../../../lib/format.ts';
import type { Column } from '../../../ui/data-table.tsx';

/** Sent refunds are no longer in their list: from here one that came back is made due again. */
const isSentRefund = (row: AuditRow) =>
  row.subject.startsWith('rfu_') && /complete|sent|paid/.test(row.action);

const COLUMNS: readonly Column<AuditRow>[] = [
  {
    key: 'what',
    header: '무엇을',
    card: 'title',
    cell: (row) => (
      <>
        <span className={styles.line}>{actWord(row.action)}</span>
        <span className="caption mute">{row.detail}</span>
      </>
    ),
  },
  { key: 'who', header: '누가', cell: (row) => row.actor_name },
  { key: 'at', header: '언제', cell: (row) => <span className="num">{dayTimeLabel(row.at)}</span> },
  { key: 'ip', header: '어디서', cell: (row) => <span className="num">{row.source_ip}</span> },
];

export function Component() {
  const rows = useQuery(auditQuery(useWanted()));
  return (
    <>
      <PanelHead title="기록" query={rows}>
        <SearchBox label="이름이나 한 일" />
      </PanelHead>
      <ListView query={rows} label="기록" empty="아직 기록이 없어요">
        {(shown) => (
          <RowTable
            caption="누가 무엇을 했는지"
            columns={COLUMNS}
            rows={shown}
            rowKey={(row) => row.id}
            acts={(row) => (
              <>
                {isSentRefund(row) && <BounceRefund id={row.subject} />}
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
                    ['내용', row.detail || '–'],
                  ]}
                  raw={row}
                />
              </>
            )}
          />
        )}
      </ListView>
    </>
  );
}
