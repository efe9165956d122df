import type { ListSource } from '../../store/list-search.ts';
import { type UnpaidRecordItem, unpaidRecordItem } from '../../items/match.ts';
import type { UserRefundItem } from '../../items/money.ts';
import type { AccountItem, UserItem } from '../../items/user.ts';
import { LISTS } from '../../store/keys.ts';
import { readAccounts } from '../members/accounts.ts';
import { readPeople } from '../members/users.ts';
import type { Store } from '../../ports.ts';

export interface OfPerson<T> {
  item: T;
  user: UserItem | undefined;
  account: AccountItem | undefined;
}

export async function withPeople<T extends Pick<UserRefundItem, 'uid' | 'accountId'>>(
  services: Store,
  items: readonly T[],
): Promise<OfPerson<T>[]> {
  const [people, accounts] = await Promise.all([
    readPeople(
      services,
      items.map(({ uid }) => uid),
    ),
    readAccounts(services, items),
  ]);
  return items.map((item) => ({
    item,
    user: people.get(item.uid),
    account: accounts.get(item.accountId),
  }));
}

export const unpaidRecords = (
  isClosed: boolean,
): ListSource<typeof unpaidRecordItem, OfPerson<UnpaidRecordItem>> => ({
  parts: { list: isClosed ? LISTS.closedUnpaidRecords : LISTS.unpaidRecords },
  schema: unpaidRecordItem,
  join: withPeople,
});
