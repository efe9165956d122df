import { useQuery } from '@tanstack/react-query';
import { barRefundsQuery, barSharesQuery, type PayoutState } from '../../../features/admin/api/payouts.ts';
import { BarRefundGroup } from '../../../features/admin/components/bars/bar-refund-group.tsx';
import { ListView } from '../../../features/admin/components/frame/list-view.tsx';
import { PanelHead } from '../../../features/admin/components/frame/panel-head.tsx';
import { SearchBox } from '../../../features/admin/components/frame/search-box.tsx';
import { BatchBar } from '../../../features/admin/components/payouts/batch-bar.tsx';
import { BatchList } from '../../../features/admin/components/payouts/batch-list.tsx';
import { ShareTable } from '../../../features/admin/components/payouts/share-table.tsx';
import { StateFilter } from '../../../features/admin/components/payouts/state-filter.tsx';
import { useListQuery } from '../../../features/admin/model/use-list-query.ts';
import { usePayoutState } from '../../../features/admin/model/use-payout-state.ts';
import { usePicked } from '../../../features/admin/model/use-picked.ts';
import { useAddress } from '../../../lib/use-address.ts';
import { Chip } from '../../../ui/chip.tsx';

const EMPTY: Record<PayoutState, string> = {
  due: '술집에 보낼 돈이 없어요',
  sent: '아직 술집에 보낸 돈이 없어요',
  bounced: '되돌아온 돈이 없어요',
};

export function Component() {
  const [params, change] = useAddress();
  const [state, setState] = usePayoutState();
  const isByBar = state === 'due' && params.get('by') !== 'share';
  const asked = useListQuery();
  const groups = useQuery({ ...barRefundsQuery(asked), enabled: isByBar });
  const shares = useQuery({ ...barSharesQuery({ ...asked, state }), enabled: !isByBar });
  const picked = usePicked();
  return (
    <>
      <PanelHead title="술집 정산" query={isByBar ? groups : shares}>
        <SearchBox label="술집 이름이나 전화번호" />
        {state === 'due' && (
          <Chip
            on={!isByBar}
            onClick={() => change({ by: isByBar ? 'share' : null, page: null }, { replace: true })}
          >
            한 건씩 보기
          </Chip>
        )}
      </PanelHead>
      <BatchList kind="bar" />
      <StateFilter state={state} onChange={setState} />
      {isByBar ? (
        <ListView query={groups} label="보낼 돈이 있는 술집" unit="곳" empty={EMPTY.due}>
          {(rows) => (
            <div>
              {rows.map((group) => (
                <BarRefundGroup key={group.barInfo.uid_bar} group={group} />
              ))}
            </div>
          )}
        </ListView>
      ) : (
        <ListView key={state} query={shares} label="술집 정산" empty={EMPTY[state]}>
          {(rows) => <ShareTable rows={rows} state={state} picked={picked} />}
        </ListView>
      )}
      {state !== 'sent' && ((isByBar ? groups : shares).data?.total ?? 0) > 0 && (
        <BatchBar kind="bar" picked={picked} />
      )}
    </>
  );
}
