import { BarShareGroup } from '../../../features/admin/components/bars/bar-share-group.tsx';
import { ListHead } from '../../../features/admin/components/frame/list-head.tsx';
import { ListView } from '../../../features/admin/components/frame/list-view.tsx';
import { BAR_SHARES } from '../../../features/admin/components/payouts/bar-shares.tsx';
import { PayoutTab } from '../../../features/admin/components/payouts/payout-tab.tsx';
import { PayoutTable } from '../../../features/admin/components/payouts/payout-table.tsx';
import { useList } from '../../../features/admin/model/use-list.ts';
import { useAddress } from '../../../lib/use-address.ts';
import { Chip } from '../../../ui/chip.tsx';

/** What is to send is shown by bar, or one by one. */
export function Component() {
  const [params, change] = useAddress();
  const isOneByOne = params.get('by') === 'share';
  const shares = useList('bar-shares', { enabled: isOneByOne || (params.get('state') ?? 'due') !== 'due' });
  const { option, of } = shares;
  const isByBar = option === 'due' && !isOneByOne;
  const groups = useList('bar-refunds', { enabled: isByBar });
  const { query } = isByBar ? groups : shares;
  return (
    <>
      <ListHead name="bar-refunds" query={query}>
        {option === 'due' && (
          <Chip
            on={isOneByOne}
            onClick={() => change({ by: isByBar ? 'share' : null, page: null }, { replace: true })}
          >
            한 건씩 보기
          </Chip>
        )}
      </ListHead>
      <PayoutTab kind="bar" payouts={shares} total={query.data?.total}>
        {(picked) =>
          isByBar ? (
            <ListView list={groups}>
              {(rows) => (
                <div>
                  {rows.map((group) => (
                    <BarShareGroup key={group.barInfo.uid_bar} group={group} />
                  ))}
                </div>
              )}
            </ListView>
          ) : (
            <ListView key={option} list={shares}>
              {(rows) => (
                <PayoutTable caption={of} rows={rows} state={option} picked={picked} view={BAR_SHARES} />
              )}
            </ListView>
          )
        }
      </PayoutTab>
    </>
  );
}
