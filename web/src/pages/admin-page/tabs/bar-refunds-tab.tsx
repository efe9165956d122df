import { ListHead } from '../../../features/admin/components/frame/list-head.tsx';
import { ListView } from '../../../features/admin/components/lists/list-view.tsx';
import { PayoutTab } from '../../../features/admin/components/payouts/payout-tab.tsx';
import { useList } from '../../../features/admin/model/use-list.ts';
import { useAddress } from '../../../lib/use-address.ts';
import { Chip } from '../../../ui/chip.tsx';

/** What is to send is shown by bar, or one by one. */
export function Component() {
  const { params, choose } = useAddress();
  const isOneByOne = params.get('by') === 'share';
  const shares = useList('bar-shares', { enabled: isOneByOne || (params.get('state') ?? 'due') !== 'due' });
  const { option } = shares;
  const isByBar = option === 'due' && !isOneByOne;
  const groups = useList('bar-refunds', { enabled: isByBar });
  const { query } = isByBar ? groups : shares;
  return (
    <>
      <ListHead name="bar-refunds" query={query}>
        {option === 'due' && (
          <Chip on={isOneByOne} onClick={() => choose({ by: isByBar ? 'share' : null })}>
            한 건씩 보기
          </Chip>
        )}
      </ListHead>
      <PayoutTab kind="bar" payouts={shares} total={query.data?.total}>
        {isByBar ? <ListView list={groups} /> : <ListView key={option} list={shares} />}
      </PayoutTab>
    </>
  );
}
