import { useQuery } from '@tanstack/react-query';
import { unpaidQuery, wrongDepositsQuery } from '../../../features/admin/api/lists.ts';
import { ListView } from '../../../features/admin/components/frame/list-view.tsx';
import { PanelHead } from '../../../features/admin/components/frame/panel-head.tsx';
import { SearchBox } from '../../../features/admin/components/frame/search-box.tsx';
import { useListQuery } from '../../../features/admin/model/use-list-query.ts';
import { UnpaidTable } from '../../../features/admin/components/money/unpaid-table.tsx';
import { WrongDepositTable } from '../../../features/admin/components/money/wrong-deposit-table.tsx';
import { useAddress } from '../../../lib/use-address.ts';
import { Chip } from '../../../ui/chip.tsx';

export function Component() {
  const deposits = useQuery(wrongDepositsQuery(useListQuery()));
  const [params, change] = useAddress();
  const showsClosed = params.get('records') === 'closed';
  const asked = useListQuery('unpaid');
  const unpaid = useQuery(unpaidQuery({ ...asked, ...(showsClosed && { state: 'closed' }) }));
  const both = {
    dataUpdatedAt: Math.min(deposits.dataUpdatedAt, unpaid.dataUpdatedAt),
    isFetching: deposits.isFetching || unpaid.isFetching,
    refetch: async () => {
      await unpaid.refetch();
      return deposits.refetch();
    },
  };
  return (
    <>
      <PanelHead title="입금 직접 확인" query={both}>
        <SearchBox label="이름이나 거래번호" />
      </PanelHead>
      <ListView
        query={deposits}
        label="주인을 찾지 못한 입금"
        heading="주인을 찾지 못한 입금"
        empty="사람이 봐야 할 입금이 없어요"
        pendingRows={3}
      >
        {(rows) => <WrongDepositTable rows={rows} />}
      </ListView>
      <ListView
        query={unpaid}
        label="보내지 않은 기록"
        heading="보증금을 보내지 않은 기록"
        aside={
          <Chip
            on={showsClosed}
            onClick={() =>
              change({ records: showsClosed ? null : 'closed', unpaid: null }, { replace: true })
            }
          >
            지난 기록
          </Chip>
        }
        empty={showsClosed ? '지난 기록이 없어요' : '보내지 않은 기록이 없어요'}
        pageParam="unpaid"
        pendingRows={3}
      >
        {(rows) => <UnpaidTable rows={rows} isClosed={showsClosed} />}
      </ListView>
    </>
  );
}
