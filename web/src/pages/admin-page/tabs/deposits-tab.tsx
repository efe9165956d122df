import { CONSOLE_LISTS } from '../../../../../shared/data/console-lists.ts';
import { ListFilter } from '../../../features/admin/components/frame/list-filter.tsx';
import { ListView } from '../../../features/admin/components/lists/list-view.tsx';
import { PanelHead } from '../../../features/admin/components/frame/panel-head.tsx';
import { SearchBox } from '../../../features/admin/components/frame/search-box.tsx';
import { together, useList } from '../../../features/admin/model/use-list.ts';

export function Component() {
  const deposits = useList('deposits-wrong');
  const unpaid = useList('records-not-payed', { pageParam: 'page2' });
  return (
    <>
      <PanelHead title="입금 직접 확인" query={together(deposits.query, unpaid.query)}>
        <SearchBox label="이름이나 거래번호" />
      </PanelHead>
      <ListView list={deposits} heading={CONSOLE_LISTS[deposits.name].title} isWaiting pendingRows={3} />
      <ListView
        list={unpaid}
        heading={CONSOLE_LISTS[unpaid.name].title}
        aside={<ListFilter list={unpaid} />}
        pendingRows={3}
      />
    </>
  );
}
