import type { ListSource } from '../../store/list-search.ts';
import { type UnpaidRecordItem, unpaidRecordItem } from '../../items/match.ts';
import { type UserRefundItem, type WrongDepositItem, wrongDepositItem } from '../../items/money.ts';
import type { AccountItem, UserItem } from '../../items/user.ts';
import { LISTS } from '../../store/keys.ts';
import { readAccounts, readPeople } from '../members/people.ts';
import type { Store } from '../../ports.ts';

/** A money record with its member and account; both may have been deleted. */
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
    account: item.accountId === null ? undefined : accounts.get(item.accountId),
  }));
}

/** Unpaid records, open or closed, newest first. */
export const unpaidRecords = (
  isClosed: boolean,
): ListSource<typeof unpaidRecordItem, OfPerson<UnpaidRecordItem>> => ({
  parts: { list: isClosed ? LISTS.closedUnpaidRecords : LISTS.unpaidRecords },
  schema: unpaidRecordItem,
  join: withPeople,
});

/** Credits in suspense, newest first. */
export const wrongDeposits: ListSource<typeof wrongDepositItem, WrongDepositItem> = {
  parts: { list: LISTS.wrongDeposits },
  schema: wrongDepositItem,
  join: async (_services, deposits) => deposits,
};
