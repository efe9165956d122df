import { useQuery } from '@tanstack/react-query';
import { barRefundsQuery } from '../../../features/admin/api/lists.ts';
import { BarRefundGroup } from '../../../features/admin/components/bars/bar-refund-group.tsx';
import { ListView } from '../../../features/admin/components/frame/list-view.tsx';
import { PanelHead } from '../../../features/admin/components/frame/panel-head.tsx';
import { SearchBox } from '../../../features/admin/components/frame/search-box.tsx';
import { useListQuery } from '../../../features/admin/model/use-list-query.ts';

export function Component() {
  const refunds = useQuery(barRefundsQuery(useListQuery()));
  return (
    <>
      <PanelHead title="술집 정산" query={refunds}>
        <SearchBox label="술집 이름" />
      </PanelHead>
      <ListView query={refunds} label="술집 정산" empty="술집에 보낼 돈이 없어요">
        {(groups) => (
          <div>
            {groups.map((group) => (
              <BarRefundGroup key={group.barInfo.uid_bar} group={group} />
            ))}
          </div>
        )}
      </ListView>
    </>
  );
}
