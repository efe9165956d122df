import type { UserId } from '../../../shared/ids.ts';
import { MEMBER_LIST_MAX } from '../../../shared/limits.ts';
import { type UserRefundItem, userRefundItem } from '../../items/money.ts';
import type { AccountItem } from '../../items/user.ts';
import { userRefundKey, userRefundsList } from '../../store/keys.ts';
import { newestOfSecondList } from '../../store/lists.ts';
import { type ListedMatch, listMatches } from '../members/match-pointers.ts';
import { readAccounts } from '../members/accounts.ts';
import type { Store } from '../../ports.ts';

export interface UserMoney {
  matches: ListedMatch[];
  refunds: { refund: UserRefundItem; account: AccountItem | undefined }[];
  /** There are more matches or refunds than were read. */
  isCut: boolean;
}

/** The money of a user's newest matches, and the newest refunds: each by its id, as the list may be late. */
export async function readUserMoney(services: Store, uid: UserId): Promise<UserMoney> {
  const [matches, listed] = await Promise.all([
    listMatches(services, uid),
    newestOfSecondList(services, userRefundsList(uid), userRefundItem, MEMBER_LIST_MAX),
  ]);
  const refunds = await services.table.getMany(
    userRefundItem,
    listed.map(({ refundId }) => userRefundKey(refundId)),
  );
  const accounts = await readAccounts(services, refunds);
  return {
    matches,
    refunds: refunds.map((refund) => ({ refund, account: accounts.get(refund.accountId) })),
    isCut: Math.max(matches.length, listed.length) >= MEMBER_LIST_MAX,
  };
}
