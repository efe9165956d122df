import { CONSOLE_LISTS } from '../../../../../shared/data/console-lists.ts';
import { FilterChips } from '../../../features/admin/components/frame/filter-chips.tsx';
import { ListView } from '../../../features/admin/components/frame/list-view.tsx';
import { PanelHead } from '../../../features/admin/components/frame/panel-head.tsx';
import { SearchBox } from '../../../features/admin/components/frame/search-box.tsx';
import { UnpaidTable } from '../../../features/admin/components/money/unpaid-table.tsx';
import { WrongDepositTable } from '../../../features/admin/components/money/wrong-deposit-table.tsx';
import { together, useList } from '../../../features/admin/model/use-list.ts';

export function Component() {
  const deposits = useList('deposits-wrong');
  const unpaid = useList('records-not-payed', { pageParam: 'page2' });
  return (
    <>
      <PanelHead title="입금 직접 확인" query={together(deposits.query, unpaid.query)}>
        <SearchBox label="이름이나 거래번호" />
      </PanelHead>
      <ListView list={deposits} heading={CONSOLE_LISTS[deposits.name].title} isWaiting pendingRows={3}>
        {(rows) => <WrongDepositTable rows={rows} />}
      </ListView>
      <ListView
        list={unpaid}
        heading={CONSOLE_LISTS[unpaid.name].title}
        aside={<FilterChips list={unpaid} />}
        pendingRows={3}
      >
        {(rows) => <UnpaidTable rows={rows} isClosed={unpaid.option === 'closed'} />}
      </ListView>
    </>
  );
}
