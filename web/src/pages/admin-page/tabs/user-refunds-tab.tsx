import { useQuery } from '@tanstack/react-query';
import { figuresQuery } from '../../../features/admin/api/dashboard.ts';
import { type PayoutState, userRefundsQuery } from '../../../features/admin/api/payouts.ts';
import { ListView } from '../../../features/admin/components/frame/list-view.tsx';
import { PanelHead } from '../../../features/admin/components/frame/panel-head.tsx';
import { SearchBox } from '../../../features/admin/components/frame/search-box.tsx';
import { RefundSums, RefundTable } from '../../../features/admin/components/payouts/refund-table.tsx';
import { BatchBar } from '../../../features/admin/components/payouts/batch-bar.tsx';
import { BatchList } from '../../../features/admin/components/payouts/batch-list.tsx';
import { StateFilter } from '../../../features/admin/components/payouts/state-filter.tsx';
import { useListQuery } from '../../../features/admin/model/use-list-query.ts';
import { usePayoutState } from '../../../features/admin/model/use-payout-state.ts';
import { usePicked } from '../../../features/admin/model/use-picked.ts';

const EMPTY: Record<PayoutState, string> = {
  due: '돌려드릴 돈이 없어요',
  sent: '아직 돌려드린 돈이 없어요',
  bounced: '되돌아온 돈이 없어요',
};

export function Component() {
  const [state, setState] = usePayoutState();
  const refunds = useQuery(userRefundsQuery({ ...useListQuery(), state }));
  const figures = useQuery(figuresQuery).data;
  const picked = usePicked();
  return (
    <>
      <PanelHead title="사용자 환불" query={refunds}>
        <SearchBox label="이름, 아이디, 전화번호 끝자리" />
      </PanelHead>
      {refunds.data && figures && <RefundSums {...figures.refunds} />}
      <BatchList kind="user" />
      <StateFilter state={state} onChange={setState} />
      <ListView key={state} query={refunds} label="사용자 환불" empty={EMPTY[state]}>
        {(rows) => <RefundTable rows={rows} state={state} picked={picked} />}
      </ListView>
      {state !== 'sent' && (refunds.data?.total ?? 0) > 0 && <BatchBar kind="user" picked={picked} />}
    </>
  );
}
