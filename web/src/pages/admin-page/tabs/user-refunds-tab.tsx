import { useQuery } from '@tanstack/react-query';
import { figuresQuery } from '../../../features/admin/api/dashboard.ts';
import { ListHead } from '../../../features/admin/components/frame/list-head.tsx';
import { ListView } from '../../../features/admin/components/lists/list-view.tsx';
import { PayoutTab } from '../../../features/admin/components/payouts/payout-tab.tsx';
import { RefundSums } from '../../../features/admin/components/payouts/user-refunds.tsx';
import { useList } from '../../../features/admin/model/use-list.ts';

export function Component() {
  const refunds = useList('user-refunds');
  const { query, option } = refunds;
  const figures = useQuery(figuresQuery).data;
  return (
    <>
      <ListHead name="user-refunds" query={query} />
      {query.data && figures && <RefundSums {...figures.refunds} />}
      <PayoutTab kind="user" payouts={refunds} total={query.data?.total}>
        <ListView key={option} list={refunds} />
      </PayoutTab>
    </>
  );
}
