import type * as z from 'zod';
import { LIST_COUNT_MAX } from '../../../shared/limits.ts';
import type { ListSource } from '../../store/list-search.ts';
import { type UnpaidRecordItem, unpaidRecordItem } from '../../items/match.ts';
import {
  barRefundItem,
  type UserRefundItem,
  userRefundItem,
  type WrongDepositItem,
  wrongDepositItem,
} from '../../items/money.ts';
import type { AccountItem, UserItem } from '../../items/user.ts';
import { LISTS } from '../../store/keys.ts';
import { listItems } from '../../store/lists.ts';
import { readAccounts, readPeople } from '../members/people.ts';
import type { Store } from '../../ports.ts';

/** A money record with its member and account; both may have been deleted. */
export interface OfPerson<T> {
  item: T;
  user: UserItem | undefined;
  account: AccountItem | undefined;
}

async function withPeople<T extends Pick<UserRefundItem, 'uid' | 'accountId'>>(
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

/** Open unpaid records, newest first. */
export const unpaidRecords: ListSource<typeof unpaidRecordItem, OfPerson<UnpaidRecordItem>> = {
  parts: { list: LISTS.unpaidRecords },
  schema: unpaidRecordItem,
  join: withPeople,
};

/** Credits in suspense, newest first. */
export const wrongDeposits: ListSource<typeof wrongDepositItem, WrongDepositItem> = {
  parts: { list: LISTS.wrongDeposits },
  schema: wrongDepositItem,
  join: async (_services, deposits) => deposits,
};

/** Refunds to send, the longest due first (decision 44). */
export const userRefunds: ListSource<typeof userRefundItem, OfPerson<UserRefundItem>> = {
  parts: { list: LISTS.userRefunds, newestFirst: false },
  schema: userRefundItem,
  join: withPeople,
};

/** The refunds to send, the longest due first, as many as one file holds. */
export async function listUserRefunds(
  services: Store,
): Promise<{ refunds: OfPerson<UserRefundItem>[]; isCut: boolean }> {
  const { items, isCut } = await listItems(services, LISTS.userRefunds, userRefundItem, {
    newestFirst: false,
  });
  return { refunds: await withPeople(services, items), isCut };
}

const shareTally = barRefundItem.pick({
  refundId: true,
  barId: true,
  amount: true,
  reason: true,
  createdAt: true,
  heldUntil: true,
});
export type ShareTally = z.output<typeof shareTally>;

/** Bar shares to send, oldest first; all of them, because each bar's shares are summed. */
export async function listBarShares(services: Store): Promise<{ shares: ShareTally[]; isCut: boolean }> {
  const { items, isCut } = await listItems(services, LISTS.barRefunds, shareTally, {
    newestFirst: false,
    limit: LIST_COUNT_MAX,
    attributes: Object.keys(shareTally.shape),
  });
  return { shares: items, isCut };
}
