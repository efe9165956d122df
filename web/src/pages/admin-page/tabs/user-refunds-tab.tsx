import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { figuresQuery } from '../../../features/admin/api/dashboard.ts';
import { useExportRefunds } from '../../../features/admin/api/export-refunds.ts';
import { userRefundsQuery } from '../../../features/admin/api/lists.ts';
import { ListView } from '../../../features/admin/components/frame/list-view.tsx';
import { PanelHead } from '../../../features/admin/components/frame/panel-head.tsx';
import panelStyles from '../../../features/admin/components/frame/panel.module.css';
import { RefundSums, RefundTable } from '../../../features/admin/components/money/refund-table.tsx';
import { SearchBox } from '../../../features/admin/components/frame/search-box.tsx';
import { useListQuery } from '../../../features/admin/model/use-list-query.ts';
import { tabSearch } from '../../../features/admin/model/tabs.ts';
import { Button } from '../../../ui/button.tsx';

export function Component() {
  const refunds = useQuery(userRefundsQuery(useListQuery()));
  const figures = useQuery(figuresQuery).data;
  const { mutate: exportCsv, isPending: isExporting } = useExportRefunds();
  return (
    <>
      <PanelHead title="사용자 환불" query={refunds}>
        <SearchBox label="아이디나 이름" />
        <Button size="sm" variant="line" busy={isExporting} onClick={() => exportCsv()}>
          CSV 받기
        </Button>
      </PanelHead>
      {refunds.data && figures && <RefundSums {...figures.refunds} />}
      <ListView query={refunds} label="사용자 환불" empty="돌려드릴 돈이 없어요">
        {(rows) => <RefundTable rows={rows} />}
      </ListView>
      <p className={`${panelStyles.cut} caption mute`}>
        보낸 돈이 되돌아왔다면{' '}
        <Link className={panelStyles.link} to={{ search: tabSearch('audit') }}>
          기록
        </Link>
        에서 그 환불을 찾아 되돌려 주세요.
      </p>
    </>
  );
}
